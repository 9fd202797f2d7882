import { randomToken, tokenHash } from '#server/store'
import type { IdentityServices, Trx } from '../services.ts'
import type { Caller } from './caller.ts'
import type { StartedSession } from './cookies.ts'
import { answerOfSession, sessionLifetime } from './sessions.ts'

interface SessionStart {
  userId: string
  isPersistent: boolean
  isNewUser?: boolean
  isReauthenticated?: boolean
  /** The external provider by which it is begun. */
  socialProvider?: string | null
  /** Epoch milliseconds of the login; now when absent. */
  authenticatedAt?: number | undefined
}

/**
 * Starts a session with a new token and ends the session that the browser had: a planted token gains nothing. Moves the
 * guest's bag into the account's. Call it inside `transaction`.
 */
export const startSession = async (
  services: IdentityServices,
  trx: Trx,
  { sessionToken, bagToken, site, device }: Caller,
  { userId, isPersistent, isNewUser = false, isReauthenticated = false, socialProvider = null, ...start }: SessionStart,
): Promise<StartedSession> => {
  const now = services.clock()
  // The clock of a provider may be ahead.
  const authenticatedAt = Math.min(start.authenticatedAt ?? now, now)
  const token = randomToken()
  if (sessionToken)
    await trx
      .deleteFrom('identity_session')
      .where('token', '=', tokenHash(sessionToken))
      .where('brand', '=', site.brand)
      .execute()
  const expiresAt = now + sessionLifetime(isPersistent).life
  const { id } = await services.records.createSession(
    userId,
    !isPersistent,
    {
      token: tokenHash(token),
      userAgent: device,
      createdAt: new Date(now),
      updatedAt: new Date(now),
      expiresAt: new Date(expiresAt),
      brand: site.brand,
      persistent: isPersistent,
      newUser: isNewUser,
      reauthenticated: isReauthenticated,
      authenticatedAt: new Date(authenticatedAt),
      socialProvider,
    },
    true,
  )
  await services.mergeBag(trx, services.store.kind, { guest: bagToken, userId, site })
  const session = {
    id,
    userId,
    isPersistent,
    isNewUser,
    isReauthenticated,
    authenticatedAt,
    socialProvider,
    expiresAt,
    updatedAt: now,
  }
  return { token, answer: answerOfSession(session, false) }
}
