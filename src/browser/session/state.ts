import { type AccountEvent, withEvent } from '#domain/session'

let acid: string | undefined
let epoch = 0
let events: readonly AccountEvent[] = []
const watchers = new Set<() => void>()

/** What has happened to the account on this page, oldest first; `accountState` is made of it. Never what a form contains. */
export const accountEvents = (): readonly AccountEvent[] => events

/** Notes what has happened for the account state. */
export const advance = (event: AccountEvent): void => {
  events = withEvent(events, event)
  for (const watcher of watchers) watcher()
}

/** Calls `watcher` after every event of the account, until the returned function is called. */
export const watchEvents = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/**
 * Whether this page has adopted a session that has not ended. `hintSaysSignedIn` is the guess that holds before: use it to
 * draw, and this for everything else.
 */
export const isSignedIn = (): boolean => acid !== undefined

/** The acid of the person whose session this page has adopted. */
export const signedInAcid = (): string | undefined => acid

/**
 * Counts the beginnings and ends of sessions on this page. The answer of a call that started in an earlier epoch belongs to
 * another session and changes nothing.
 */
export const sessionEpoch = (): number => epoch

/** Starts the next epoch: the session of a shopper, or that of a guest. */
export const startEpoch = (person: string | undefined): void => {
  epoch += 1
  acid = person
}
