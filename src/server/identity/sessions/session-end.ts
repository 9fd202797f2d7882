import type { SessionItem } from '#schemas/accounts'
import { tokenHash } from '#server/store'
import { readAccountForUpdate } from '../accounts/account-row.ts'
import { deleteAccessLinks } from '../mailed-links/mailed-links.ts'
import type { IdentityServices, Trx } from '../services.ts'
import type { Caller } from './caller.ts'
import { findSession, invalidSessionError, requireSession } from './sessions.ts'

/** Ends what apps may do for an account, with their codes and tokens. */
const endAppAccess = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('partner_record').where('user_id', '=', userId).execute()
  await trx.deleteFrom('partner_grant').where('user_id', '=', userId).execute()
}

/**
 * Ends all that logs an account in: its sessions of both brands, and what apps of partners may do for it, with their tokens (rule
 * partner-apps.8). Call it inside `transaction`.
 */
export const endAllAccess = async (services: IdentityServices, trx: Trx, userId: string): Promise<void> => {
  await services.records.deleteUserSessions(userId)
  await endAppAccess(trx, userId)
}

/**
 * Ends what an external identity has opened that leads into the account no more: the sessions of its provider, except the caller's, and all
 * access of apps, which does not tell by which session it was given (rules external-auth.38 and partner-apps.8). Call it inside
 * `transaction`.
 */
export const endProviderAccess = async (
  trx: Trx,
  { sessionToken = '' }: Pick<Caller, 'sessionToken'>,
  { userId, provider }: { userId: string; provider: string },
): Promise<void> => {
  const begun = trx.deleteFrom('identity_session').where('user_id', '=', userId).where('social_provider', '=', provider)
  await begun.where('token', '!=', tokenHash(sessionToken)).execute()
  await endAppAccess(trx, userId)
}

/**
 * Ends the caller's session. With `everywhere` it ends all sessions of the account, of both brands, and deletes the mailed
 * links to another address or password. False when the caller has no session.
 * @throws CallError 401 invalidSession for `everywhere` without a session
 */
export const endCallerSession = async (
  services: IdentityServices,
  caller: Pick<Caller, 'sessionToken' | 'site'>,
  { everywhere }: { everywhere: boolean },
): Promise<boolean> => {
  const session = await findSession(services, caller)
  if (!session && everywhere) throw invalidSessionError()
  if (!session) return false
  const { id, userId } = session
  if (!everywhere) {
    await services.store.db.deleteFrom('identity_session').where('id', '=', id).execute()
    return true
  }
  await services.transaction(async (trx) => {
    await readAccountForUpdate(services, trx, userId)
    await endAllAccess(services, trx, userId)
    await deleteAccessLinks(trx, userId)
  })
  return true
}

/** The account's live sessions of the caller's brand, the last used first; 100 at most. @throws CallError 401 invalidSession */
export const listSessions = async (services: IdentityServices, caller: Caller): Promise<SessionItem[]> => {
  const session = await requireSession(services, caller)
  const rows = await services.store.db
    .selectFrom('identity_session')
    .select(['id', 'user_agent', 'created_at', 'updated_at', 'persistent'])
    .where('user_id', '=', session.userId)
    .where('brand', '=', caller.site.brand)
    .where('expires_at', '>', new Date(services.clock()).toISOString())
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

/** Ends one of the account's own sessions. An unknown, malformed or foreign id changes nothing. @throws CallError 401 invalidSession */
export const endListedSession = async (services: IdentityServices, caller: Caller, id: string): Promise<void> => {
  const { userId } = await requireSession(services, caller)
  if (!sessionId.test(id)) return
  await services.store.db.deleteFrom('identity_session').where('id', '=', id).where('user_id', '=', userId).execute()
}
