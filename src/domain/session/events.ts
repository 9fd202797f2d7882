import type { AccountEvent } from './transitions.ts'

/**
 * The events that make the account state, with one more, oldest first. A logout leaves nothing of what came before but the
 * modal and the opening of the portal (rule session.5): so a page keeps neither profile nor address of a shopper who has left.
 */
export const withEvent = (events: readonly AccountEvent[], event: AccountEvent): readonly AccountEvent[] => {
  const isLogout = event.type === 'success' && event.eventType === 'logout'
  return [...(isLogout ? events.filter(({ type }) => type === 'modal' || type === 'opened') : events), event]
}
