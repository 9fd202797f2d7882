import { PlatformError } from '#browser/errors'
import { adoptSession, reloadSettled, trackAccount } from '#browser/session'
import { removeStored, writeStored } from '#browser/storage'
import { readSession, type Session } from '#domain/session'
import { pendingLogin } from '#domain/storage'

/** The calls that begin a session. */
export type SessionBeginning = 'login' | 'registration' | 'createPassword' | 'passwordResetComplete'

/** Adopts the session in the answer of a call. @throws PlatformError `account/no-session` */
export const adoptBegun = (answer: unknown): Session => {
  const session = readSession(answer)
  if (!session) throw new PlatformError('account/no-session', 'No session in the answer.')
  adoptSession(session, { source: 'login' })
  return session
}

/**
 * Makes a call that begins a session and adopts it; the account state follows the call. Waits for this page's pending
 * reload first, because its late revocation would delete the cookies of the new session (decision 0117). A page that is left
 * meanwhile leaves the marker of a pending login for the next one (rule session.9).
 */
export const beginSession = async (eventType: SessionBeginning, call: () => Promise<unknown>): Promise<Session> => {
  await reloadSettled()
  writeStored(pendingLogin, eventType)
  try {
    return await trackAccount(eventType, async () => adoptBegun(await call()))
  } finally {
    removeStored(pendingLogin)
  }
}
