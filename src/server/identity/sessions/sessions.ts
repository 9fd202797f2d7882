import type { Kysely } from 'kysely'
import { RE_AUTH_MS, sessionLife } from '#domain/accounts'
import type { SessionAnswer } from '#schemas/accounts'
import { CallError } from '#server/http'
import { deleteInBatches, type Tables, tokenHash } from '#server/store'
import type { IdentityServices } from '../services.ts'
import type { Caller } from './caller.ts'
import type { StoredSession } from './session-reader.ts'

export const sessionLifetime = (isPersistent: boolean) => sessionLife[isPersistent ? 'persistent' : 'passing']

const iso = (time: number): string => new Date(time).toISOString()

/** @param isReload true when the session started before this call */
export const answerOfSession = (session: StoredSession, isReload: boolean): SessionAnswer => {
  const { isPersistent, isNewUser, isReauthenticated, authenticatedAt, socialProvider, expiresAt, userId } = session
  return {
    session: {
      isPersistent,
      isNewUser,
      isReauthenticated,
      isSessionReload: isReload,
      socialProvider,
      reAuthAfter: authenticatedAt + RE_AUTH_MS,
    },
    acid: userId,
    isNewUser,
    isPersistent,
    isSocialLogin: socialProvider !== null,
    expirationTimestamp: expiresAt,
  }
}

/** The refusal of a missing, expired or ended session. Its message is part of the interface. */
export const invalidSessionError = (): CallError => new CallError(401, 'invalidSession', 'Invalid session')

/** The caller's session; undefined when it is missing, expired, ended, or of the other brand. */
export const findSession = async (
  { readSession, clock }: Pick<IdentityServices, 'readSession' | 'clock'>,
  { sessionToken, site }: Pick<Caller, 'sessionToken' | 'site'>,
): Promise<StoredSession | undefined> => {
  if (!sessionToken) return undefined
  const session = await readSession(tokenHash(sessionToken), site.brand)
  if (!session) return undefined
  const { expiresAt, isPersistent } = session
  const now = clock()
  // The upper bound ends sessions that would live too long after a clock was set back.
  return expiresAt > now && expiresAt <= now + 2 * sessionLifetime(isPersistent).life ? session : undefined
}

/**
 * Extends the lifetime of a session when its last use is long enough ago; else returns it unchanged. A session that a login
 * or a logout ended meanwhile is not extended, or its cookie would replace a newer one. @throws CallError 401 invalidSession
 */
export const extendSession = async (
  { store, clock }: Pick<IdentityServices, 'store' | 'clock'>,
  session: StoredSession,
): Promise<StoredSession> => {
  const now = clock()
  const { life, renewAfter } = sessionLifetime(session.isPersistent)
  if (now - session.updatedAt < renewAfter) return session
  const expiresAt = now + life
  const { numUpdatedRows } = await store.db
    .updateTable('identity_session')
    .set({ expires_at: iso(expiresAt), updated_at: iso(now) })
    .where('id', '=', session.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw invalidSessionError()
  return { ...session, expiresAt, updatedAt: now }
}

/** The caller's session. @throws CallError 401 invalidSession */
export const requireSession = async (services: IdentityServices, caller: Caller): Promise<StoredSession> => {
  const session = await findSession(services, caller)
  if (!session) throw invalidSessionError()
  return session
}

/** Whether the login of a session was a short while ago. */
export const hasRecentLogin = ({ clock }: Pick<IdentityServices, 'clock'>, session: StoredSession): boolean => {
  const age = clock() - session.authenticatedAt
  return age < RE_AUTH_MS && age > -RE_AUTH_MS
}

/** Refuses a session whose login is long ago. @throws CallError 403 reAuthenticationNeeded */
export const requireRecentLogin = (services: Pick<IdentityServices, 'clock'>, session: StoredSession): void => {
  if (hasRecentLogin(services, session)) return
  throw new CallError(403, 'reAuthenticationNeeded', 'Log in again to change this.')
}

/** Whether the session still exists. */
export const hasSession = async (db: Kysely<Tables>, id: string): Promise<boolean> =>
  (await db.selectFrom('identity_session').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Deletes sessions that have expired. */
export const deleteOldSessions = (db: Kysely<Tables>, now: number): Promise<void> =>
  deleteInBatches((limit) => {
    const old = db.selectFrom('identity_session').select('id').where('expires_at', '<', iso(now)).limit(limit)
    // A session that is extended at this moment stays.
    return db.deleteFrom('identity_session').where('id', 'in', old).where('expires_at', '<', iso(now))
  })
