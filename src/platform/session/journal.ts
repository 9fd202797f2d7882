import { publish } from '#bus'
import type { AccountEvent } from '#domain/session'

const events: AccountEvent[] = []

/**
 * Notes what has happened to the account on this page. The state that follows is made when somebody asks for it; a failure
 * is told as `session:error` at once.
 */
export const happen = (event: AccountEvent): void => {
  events.push(event)
  if (event.type !== 'failure') return
  const { eventType, error } = event
  const { code, status } = error
  publish('session:error', { eventType, code, ...(status !== undefined && { status }) })
}

/** Takes out what has happened since the last time. */
export const happened = (): AccountEvent[] => events.splice(0)
