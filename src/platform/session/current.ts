import { type EventOrigin, publishFrom } from '#bus'
import { derivedEventType, type Session } from '#domain/session'
import { sessionInfo } from '#domain/storage'
import { LOGIN_ATTRIBUTE } from '#platform/login'
import { writeStored } from '#platform/storage'
import { isHinted } from './hint.ts'
import { happen } from './journal.ts'
import { tokenExists } from './token.ts'

/** Whose session it is, once this page knows. */
let current: string | undefined

/** The acid of whom this page knows to be signed in. */
export const person = (): string | undefined => current

/**
 * How often a session has begun or ended on this page. Of what was asked for before such a turn neither the answer nor
 * the refusal counts any more.
 */
export let turnings = 0

/** Whether this page knows of a user, or a record or cookie of an earlier page tells of one. */
export const seemsAuthenticated = (): boolean => current !== undefined || isHinted() || tokenExists()

/** What `data-show-if` shows and hides on static pages follows the mark on `<html>`; the styles do it. */
const markPage = (isAuthenticated: boolean): void => {
  document.documentElement.toggleAttribute(LOGIN_ATTRIBUTE, isAuthenticated)
}

/** Forgets the session on this page; all else that ends with it is `end`'s. */
export const forget = (): void => {
  turnings += 1
  current = undefined
  markPage(false)
}

/** Whether a session is another person's than the one that this page knows. */
export const isAnothers = ({ acid }: Session): boolean => current !== undefined && current !== acid

/** Takes over a session of nobody else's and tells it with its derived event type (account portal 4). */
export const begin = (session: Session, isSessionReload: boolean, origin: EventOrigin = 'page'): void => {
  const { acid, isPersistent, isReauthenticated, reAuthAfter } = session
  turnings += 1
  current = acid
  const eventType = derivedEventType({ ...session, isSessionReload })
  const signedIn = { user: { acid }, isPersistent, isReauthenticated }
  if (eventType === 'externalAuth') happen({ type: 'external', step: 'success', ...signedIn })
  else happen({ type: 'success', eventType, ...signedIn })
  // The record says that there is a session and how long it is good for, never whose it is.
  markPage(true)
  writeStored(sessionInfo, JSON.stringify({ isPersistent, reAuthAfter }))
  publishFrom('session:success', { ...session, eventType, isSessionReload }, origin)
}

/** Takes over what was asked for after so many turnings; undefined when the answer comes too late. */
export const takeAnswer = (
  session: Session,
  before: number,
  origin?: EventOrigin,
  take = begin,
): Session | undefined => {
  if (turnings !== before) return undefined
  take(session, session.isSessionReload ?? true, origin)
  return session
}
