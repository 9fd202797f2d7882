import { publish } from '#bus'
import type { SessionEnd } from '#contracts/session'
import { derivedEventType, type Session } from '#domain/session'
import { sessionInfo } from '#domain/storage'
import { LOGIN_ATTRIBUTE } from '#platform/login'
import { removeStored, writeKey } from '#platform/storage'
import { isHinted } from './hint.ts'
import { happen } from './journal.ts'
import { tokenExists } from './token.ts'

/** How a change is told: `publish`, or the function of another tab's notice. */
export type Tell = typeof publish

/** Whose session it is, once this page knows. */
let current: string | undefined

/** The acid of whom this page knows to be signed in. */
export const person = (): string | undefined => current

let turns = 0

/**
 * How often a session has begun or ended on this page. Of what was asked for before such a turn neither the answer nor
 * the refusal counts any more.
 */
export const turnings = (): number => turns

/** Whether this page knows of a user, or a record or cookie of an earlier page tells of one. */
export const seemsAuthenticated = (): boolean => current !== undefined || isHinted() || tokenExists()

/** What `data-show-if` shows and hides on static pages follows the mark on `<html>`; the styles do it. */
const markPage = (isAuthenticated: boolean): void => {
  document.documentElement.toggleAttribute(LOGIN_ATTRIBUTE, isAuthenticated)
}

/** Forgets the session on this page and tells it. Nothing happens where nobody seems to be signed in. */
export const forget = (reason: SessionEnd['reason'], tell: Tell = publish): void => {
  if (!seemsAuthenticated()) return
  turns += 1
  current = undefined
  happen({ type: 'success', eventType: 'logout' })
  removeStored(sessionInfo)
  markPage(false)
  tell('session:end', { reason })
}

/**
 * Takes a session over and tells it with its derived event type (account portal 4). Of another person than before, the
 * end of the former session is told first, so that nothing of theirs stays on the bus.
 */
export const takeOver = (session: Session, isSessionReload: boolean, tell: Tell = publish): void => {
  const { acid, isPersistent, isReauthenticated, reAuthAfter } = session
  if (current !== undefined && current !== acid) forget('revoked', tell)
  turns += 1
  current = acid
  const eventType = derivedEventType({ ...session, isSessionReload })
  const signedIn = { user: { acid }, isPersistent, isReauthenticated }
  if (eventType === 'externalAuth') happen({ type: 'external', step: 'success', ...signedIn })
  else happen({ type: 'success', eventType, ...signedIn })
  // The record says that there is a session and how long it is good for, never whose it is.
  markPage(true)
  writeKey(sessionInfo, JSON.stringify({ isPersistent, reAuthAfter }))
  tell('session:success', { ...session, eventType, isSessionReload })
}

/** Takes over what was asked for after so many turnings; undefined when the answer comes too late. */
export const takeAnswer = (session: Session, before: number, tell?: Tell): Session | undefined => {
  if (turnings() !== before) return undefined
  takeOver(session, session.isSessionReload ?? true, tell)
  return session
}
