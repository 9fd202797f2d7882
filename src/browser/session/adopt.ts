import { writeStored } from '#browser/storage'
import { announce } from '#browser/tabs'
import { type EventOrigin, publishFrom } from '#bus'
import { derivedEventType, type Session } from '#domain/session'
import { sessionInfo } from '#domain/storage'
import { endSession } from './end.ts'
import { markPage } from './hint.ts'
import { advance, isSignedIn, sessionEpoch, signedInAcid, startEpoch } from './state.ts'

export interface Adoption {
  /** `login`: a call of this page has just begun the session; `reload`: the session was there already. */
  source: 'login' | 'reload'
  /** The origin of the published events; default `page`. */
  origin?: EventOrigin
  /** The epoch in which the call of this session started; without it the session counts in any case. */
  epochAtStart?: number
}

/**
 * Makes a session the session of this page: writes its record, marks the page and publishes `session:success` with the
 * derived event type (rule session.6). A session of another person ends first, so that nothing of theirs stays in the
 * storages or on the bus. A login is announced to the brand's other tabs.
 *
 * Returns the session, or undefined when a session has begun or ended since `epochAtStart`: the answer is too old then.
 */
export const adoptSession = (
  session: Session,
  { source, origin = 'page', epochAtStart = sessionEpoch() }: Adoption,
): Session | undefined => {
  if (epochAtStart !== sessionEpoch()) return undefined
  const { acid, isPersistent, isReauthenticated, reAuthAfter } = session
  if (isSignedIn() && signedInAcid() !== acid) endSession('revoked', origin)
  const isSessionReload = source === 'reload' && (session.isSessionReload ?? true)
  const eventType = derivedEventType({ ...session, isSessionReload })
  startEpoch(acid)
  advance({ type: 'success', eventType, user: { acid }, isPersistent, isReauthenticated })
  markPage(true)
  // The record never says whose session it is.
  writeStored(sessionInfo, JSON.stringify({ isPersistent, reAuthAfter }))
  publishFrom('session:success', { ...session, eventType, isSessionReload }, origin)
  if (source === 'login') announce('session')
  return session
}
