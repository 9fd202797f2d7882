import type { Kysely } from 'kysely'
import {
  type Claims,
  EXTERNAL_LOGIN_MS,
  type ExternalMode,
  type ExternalPurpose,
  type Provider,
} from '#domain/external-auth'
import { type AccountOrigin, deleteInBatches, type Tables, tokenHash } from '#server/store'

/** What the start of an external login has kept for its end. */
export interface ExternalRequest {
  purpose: ExternalPurpose
  provider: Provider
  isPersistent: boolean
  /** A path of the shop. */
  returnPath: string
  mode: ExternalMode
  /** Whose login is linked or proven again. */
  userId?: string | undefined
  /** Of a registration that may follow. */
  origin: AccountOrigin
  /** `stride/en_GB`. */
  site: string
}

/** What only the callback needs to know. */
export interface RequestSecrets {
  nonce: string
  /** Of PKCE. */
  verifier: string
}

/** A request as its callback gets it. */
export interface TakenRequest extends ExternalRequest, RequestSecrets {
  /** What the provider's form has brought, where it answers by one. */
  form: Claims
  /** Epoch milliseconds. */
  startedAt: number
}

/** The two halves of a request: the browser's cookie has the token, the provider brings the state. */
export interface RequestKeys {
  token: string
  state: string
}

/** Keeps a request for ten minutes. The store has hashes of both halves. */
export const keepRequest = async (
  db: Kysely<Tables>,
  { token, state }: RequestKeys,
  { isPersistent, returnPath, userId, origin, ...request }: ExternalRequest & RequestSecrets,
  now: number,
): Promise<void> => {
  await db
    .insertInto('external_auth_request')
    .values({
      id: tokenHash(token),
      state_hash: tokenHash(state),
      ...request,
      persistent: isPersistent ? 1 : 0,
      return_path: returnPath,
      user_id: userId ?? null,
      origin: JSON.stringify(origin),
      form: null,
      expires_at: now + EXTERNAL_LOGIN_MS,
    })
    .execute()
}

/**
 * Takes the request of a callback out of the store (rule external-auth.4): of those of the browser's cookie the one with this state and
 * provider. Undefined when there is none, it has ended, or another callback was first. Requests of other tabs stay.
 */
export const takeRequest = async (
  db: Kysely<Tables>,
  { tokens, state, provider }: { tokens: readonly string[]; state: string; provider: Provider },
  now: number,
): Promise<TakenRequest | undefined> => {
  if (tokens.length === 0) return undefined
  const row = await db
    .deleteFrom('external_auth_request')
    .where('id', 'in', tokens.map(tokenHash))
    .where('state_hash', '=', tokenHash(state))
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const { purpose, mode, site, nonce, verifier, user_id: userId } = row
  return {
    purpose,
    mode,
    site,
    nonce,
    verifier,
    provider,
    isPersistent: row.persistent === 1,
    returnPath: row.return_path,
    ...(userId !== null && { userId }),
    origin: JSON.parse(row.origin) as AccountOrigin,
    form: JSON.parse(row.form ?? '{}') as Claims,
    startedAt: row.expires_at - EXTERNAL_LOGIN_MS,
  }
}

/** Keeps what the form of a provider has brought, for the callback that follows. The first form counts. */
export const keepForm = async (
  db: Kysely<Tables>,
  { state, provider }: { state: string; provider: Provider },
  form: Claims,
): Promise<void> => {
  await db
    .updateTable('external_auth_request')
    .set({ form: JSON.stringify(form) })
    .where('state_hash', '=', tokenHash(state))
    .where('provider', '=', provider)
    .where('form', 'is', null)
    .execute()
}

/** Deletes requests that have ended. */
export const deleteOldExternalRequests = (db: Kysely<Tables>, now: number): Promise<void> =>
  deleteInBatches((limit) => {
    const old = db.selectFrom('external_auth_request').select('id').where('expires_at', '<', now).limit(limit)
    return db.deleteFrom('external_auth_request').where('id', 'in', old)
  })
