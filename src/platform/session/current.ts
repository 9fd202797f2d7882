import { publish } from '#bus'
import type { SessionEnd } from '#contracts/session'
import { type AccountEvent, derivedEventType, initialState, nextState, type Session } from '#domain/session'
import { sessionInfo } from '#domain/storage'
import { LOGIN_ATTRIBUTE } from '#platform/login'
import { removeStored, writeStored } from '#platform/storage'
import { isHinted } from './hint.ts'
import { tokenExists } from './token.ts'

/** How a change is told: `publish`, or the function of another tab's notice. */
export type Tell = typeof publish

let account = initialState
let ends = 0

/** Takes an event into the account state of this page. */
export const happen = (event: AccountEvent): void => {
  account = nextState(account, event)
}

/** How often a session has ended on this page: an answer that was asked for before an end is nobody's any more. */
export const endings = (): number => ends

/** Whether this page knows of a user, or a record or cookie of an earlier page tells of one. */
export const seemsAuthenticated = (): boolean => account.isAuthenticated || isHinted() || tokenExists()

/** What `data-show-if` shows and hides on static pages follows the mark on `<html>`; the styles do it. */
const markPage = (isAuthenticated: boolean): void => {
  document.documentElement.toggleAttribute(LOGIN_ATTRIBUTE, isAuthenticated)
}

/** Forgets the session on this page and tells it. Nothing happens where nobody seems to be signed in. */
export const forget = (reason: SessionEnd['reason'], tell: Tell = publish): void => {
  if (!seemsAuthenticated()) return
  ends += 1
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
  const { acid, isPersistent, isNewUser, isReauthenticated, socialProvider, reAuthAfter } = session
  if (account.user && account.user.acid !== acid) forget('revoked', tell)
  const eventType = derivedEventType({ isSessionReload, isNewUser, socialProvider })
  const signedIn = { user: { acid }, isPersistent, isReauthenticated }
  if (eventType === 'externalAuth') happen({ type: 'external', step: 'success', ...signedIn })
  else happen({ type: 'success', eventType, ...signedIn })
  // The record says that there is a session and how long it is good for, never whose it is.
  markPage(true)
  writeStored(sessionInfo, JSON.stringify({ isPersistent, reAuthAfter }))
  tell('session:success', {
    eventType,
    acid,
    isPersistent,
    isNewUser,
    isReauthenticated,
    isSessionReload,
    ...(socialProvider !== undefined && { socialProvider }),
    ...(reAuthAfter !== undefined && { reAuthAfter }),
  })
}
