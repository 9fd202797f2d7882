import type { AccountEvent } from '#domain/session'

const events: AccountEvent[] = []

/** Notes what has happened to the account on this page; the state that follows is made when somebody asks for it. */
export const happen = (event: AccountEvent): void => {
  events.push(event)
}

/** Takes out what has happened since the last time. */
export const happened = (): AccountEvent[] => events.splice(0)
