import type { AccountEvent } from './account/transitions.ts'

/** What stays of an event after a logout: the modal, and where the portal was opened, without the person. */
const afterLogout = (event: AccountEvent): readonly AccountEvent[] => {
  if (event.type === 'modal') return [event]
  return event.type === 'opened' ? [{ ...event, opening: { ...event.opening, hintAcid: undefined } }] : []
}

/**
 * The events that make the account state, with one more, oldest first. A logout leaves nothing of what came before but the
 * modal and the opening of the portal (rule session.5): so a page keeps neither profile nor address of a shopper who has left.
 */
export const withEvent = (events: readonly AccountEvent[], event: AccountEvent): readonly AccountEvent[] => {
  const isLogout = event.type === 'success' && event.eventType === 'logout'
  return [...(isLogout ? events.flatMap(afterLogout) : events), event]
}
