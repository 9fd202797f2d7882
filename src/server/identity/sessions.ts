import type { Kysely } from 'kysely'
import { RE_AUTH_MS, sessionLife } from '#domain/accounts'
import type { SessionAnswer, SessionItem } from '#schemas/accounts'
import { CallError } from '#server/errors'
import { newToken, tokenHash } from '#server/secret'
import type { Store, Tables } from '#server/store'
import type { Core } from './core.ts'
import { holdAccount } from './hold.ts'
import { forgetWaysIn } from './links.ts'
import type { Begun, Visit } from './visit.ts'

/** A session as the store has it; times are epoch milliseconds. */
export interface Session {
  id: string
  userId: string
  isPersistent: boolean
  isNewUser: boolean
  isReauthenticated: boolean
  authenticatedAt: number
  expiresAt: number
  updatedAt: number
}

const lifeOf = (persistent: boolean) => sessionLife[persistent ? 'persistent' : 'passing']

const iso = (time: number): string => new Date(time).toISOString()

/** @param isReload true when the session was there before this call (account-portal 4) */
export const answerOf = (session: Session, isReload: boolean): SessionAnswer => {
  const { isPersistent, isNewUser, isReauthenticated, authenticatedAt, expiresAt, userId } = session
  return {
    session: {
      isPersistent,
      isNewUser,
      isReauthenticated,
      isSessionReload: isReload,
      socialProvider: null,
      reAuthAfter: authenticatedAt + RE_AUTH_MS,
    },
    acid: userId,
    isNewUser,
    isPersistent,
    isSocialLogin: false,
    expirationTimestamp: expiresAt,
  }
}

export const invalidSession = (): CallError => new CallError(401, 'invalidSession', 'Invalid session')

/** How sessions are read: the one query of every page, compiled once. */
export const sessionReader = ({ db, prepare }: Store) => {
  const read = prepare(
    db
      .selectFrom('identity_session')
      .select([
        'id',
        'user_id',
        'persistent',
        'new_user',
        'reauthenticated',
        'authenticated_at',
        'expires_at',
        'updated_at',
      ])
      .where('token', '=', 'token')
      .where('brand', '=', 'brand')
      .compile(),
  )
  return async (hash: string, brand: string): Promise<Session | undefined> => {
    const [row] = await read(hash, brand)
    return (
      row && {
        id: row.id,
        userId: row.user_id,
        isPersistent: row.persistent === 1,
        isNewUser: row.new_user === 1,
        isReauthenticated: row.reauthenticated === 1,
        authenticatedAt: Date.parse(row.authenticated_at),
        expiresAt: Date.parse(row.expires_at),
        updatedAt: Date.parse(row.updated_at),
      }
    )
  }
}

/** The session of a cookie's token; undefined when there is none, it ended, or it is another brand's. */
export const findSession = async (
  { readSession, clock }: Pick<Core, 'readSession' | 'clock'>,
  { session: token, site }: Pick<Visit, 'session' | 'site'>,
): Promise<Session | undefined> => {
  if (!token) return undefined
  const session = await readSession(tokenHash(token), site.brand)
  if (!session) return undefined
  const { expiresAt, isPersistent } = session
  const now = clock()
  // The second: a clock that was set back must not lengthen it.
  return expiresAt > now && expiresAt <= now + 2 * lifeOf(isPersistent).life ? session : undefined
}

/**
 * Begins the session's time anew when it is used long enough after the last time. What a login or a logout has ended since
 * it was read is not renewed, or its cookie would stand over a newer one. @throws CallError 401 invalidSession
 */
export const renewed = async ({ store, clock }: Core, session: Session): Promise<Session> => {
  const now = clock()
  const { life, renewAfter } = lifeOf(session.isPersistent)
  if (now - session.updatedAt < renewAfter) return session
  const expiresAt = now + life
  const { numUpdatedRows } = await store.db
    .updateTable('identity_session')
    .set({ expires_at: iso(expiresAt), updated_at: iso(now) })
    .where('id', '=', session.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw invalidSession()
  return { ...session, expiresAt, updatedAt: now }
}

/** @throws CallError 401 invalidSession */
export const requireSession = async (core: Core, visit: Visit): Promise<Session> => {
  const session = await findSession(core, visit)
  if (!session) throw invalidSession()
  return session
}

/** For what is delicate: the password was given not long ago. @throws CallError 401, 403 reAuthenticationNeeded */
export const requireFreshSession = async (core: Core, visit: Visit): Promise<Session> => {
  const session = await requireSession(core, visit)
  const age = core.clock() - session.authenticatedAt
  if (age < RE_AUTH_MS && age > -RE_AUTH_MS) return session
  throw new CallError(403, 'reAuthenticationNeeded', 'Log in again to change this.')
}

export interface Beginning {
  userId: string
  isPersistent: boolean
  isNewUser?: boolean
  isReauthenticated?: boolean
}

/**
 * Begins a session under a token that nobody has seen before, and ends the one that the browser had: a planted token gains
 * nothing. Takes the guest's bag over. To be called inside `auth.transaction`.
 */
export const beginSession = async (
  core: Core,
  trx: Parameters<Parameters<Core['auth']['transaction']>[0]>[0],
  visit: Visit,
  { userId, isPersistent, isNewUser = false, isReauthenticated = false }: Beginning,
): Promise<Begun> => {
  const now = core.clock()
  const token = newToken()
  if (visit.session) await endSession(trx, tokenHash(visit.session), visit.site.brand)
  const expiresAt = now + lifeOf(isPersistent).life
  const made = await core.auth.records.createSession(
    userId,
    !isPersistent,
    {
      token: tokenHash(token),
      userAgent: visit.device,
      createdAt: new Date(now),
      updatedAt: new Date(now),
      expiresAt: new Date(expiresAt),
      brand: visit.site.brand,
      persistent: isPersistent,
      newUser: isNewUser,
      reauthenticated: isReauthenticated,
      authenticatedAt: new Date(now),
    },
    true,
  )
  await core.mergeBag(trx, core.store.kind, { guest: visit.bag, userId, site: visit.site })
  const session = {
    id: made.id,
    userId,
    isPersistent,
    isNewUser,
    isReauthenticated,
    authenticatedAt: now,
    expiresAt,
    updatedAt: now,
  }
  return { token, answer: answerOf(session, false) }
}

const endSession = async (db: Kysely<Tables>, hash: string, brand: string): Promise<void> => {
  await db.deleteFrom('identity_session').where('token', '=', hash).where('brand', '=', brand).execute()
}

/** Whether a session has not been ended. */
export const isSession = async (db: Kysely<Tables>, id: string): Promise<boolean> =>
  (await db.selectFrom('identity_session').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/**
 * Ends the browser's session, or all sessions of its account, of both brands, and what links to another address or
 * password somebody was mailed by them. False when there was none here to end.
 * @throws CallError 401 invalidSession for everywhere without a session, which would end nothing
 */
export const logout = async (core: Core, visit: Visit, { everywhere }: { everywhere: boolean }): Promise<boolean> => {
  const session = await findSession(core, visit)
  if (!session && everywhere) throw invalidSession()
  if (!session) return false
  const { id, userId } = session
  if (!everywhere) {
    await core.store.db.deleteFrom('identity_session').where('id', '=', id).execute()
    return true
  }
  await core.auth.transaction(async (trx) => {
    await holdAccount(core, trx, userId)
    await endOthers(trx, userId)
    await forgetWaysIn(trx, userId)
  })
  return true
}

/** Ends all sessions of an account but one. */
export const endOthers = async (db: Kysely<Tables>, userId: string, kept?: string): Promise<void> => {
  const ended = db.deleteFrom('identity_session').where('user_id', '=', userId)
  await (kept === undefined ? ended : ended.where('id', '!=', kept)).execute()
}

/** The account's sessions of this brand that have not ended, the last used first. */
export const listSessions = async (core: Core, visit: Visit): Promise<SessionItem[]> => {
  const session = await requireSession(core, visit)
  const rows = await core.store.db
    .selectFrom('identity_session')
    .select(['id', 'user_agent', 'created_at', 'updated_at', 'persistent'])
    .where('user_id', '=', session.userId)
    .where('brand', '=', visit.site.brand)
    .where('expires_at', '>', iso(core.clock()))
    .orderBy('updated_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.user_agent ?? '',
    createdAt: Date.parse(row.created_at),
    lastUsedAt: Date.parse(row.updated_at),
    isPersistent: row.persistent === 1,
    isCurrent: row.id === session.id,
  }))
}

const sessionId = /^[\w-]{1,64}$/

/** Ends one session of one's own; one of somebody else's is none, and neither is what no id looks like. */
export const endListed = async (core: Core, visit: Visit, id: string): Promise<void> => {
  const { userId } = await requireSession(core, visit)
  if (!sessionId.test(id)) return
  await core.store.db.deleteFrom('identity_session').where('id', '=', id).where('user_id', '=', userId).execute()
}
