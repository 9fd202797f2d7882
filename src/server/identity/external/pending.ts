import type { Kysely } from 'kysely'
import type { ExternalIdentity } from '#domain/external-auth'
import { externalPending } from '#domain/storage'
import { CallError } from '#server/http'
import { type AccountOrigin, deleteInBatches, randomToken, type Tables, tokenHash } from '#server/store'
import type { IdentityServices, Trx } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import type { ExternalRequest } from './requests.ts'

/** How long a pending identity is good, in milliseconds: as long as its cookie. */
const PENDING_MS = externalPending.lifetime * 1000
/** Calls with one pending identity that may ask for an account (rule external-auth.14). */
const MOST_TRIES = 10

/** A person who has come back from a provider and is not logged in yet. */
export interface PendingIdentity {
  /** Names the row; the token that opens it is the browser's alone. */
  id: string
  identity: ExternalIdentity
  /** The address for which an account is wanted; '' without one. */
  email: string
  /** The provider or a mailed link has shown that `email` is the person's. */
  isProven: boolean
  /** The person has been told that `email` has an account. */
  isTold: boolean
  /** The hash of the mailed link that proves the owner; null before it is mailed. */
  proofHash: string | null
  origin: AccountOrigin
  returnPath: string
  isPersistent: boolean
}

const otherPending = (): CallError =>
  new CallError(409, 'otherPending', 'Another login is pending in this browser. Read what is pending.')

const nothingPending = (): CallError =>
  new CallError(404, 'nothingPending', 'No login by a provider is pending. Begin it again.')

/** Keeps what a provider has told until the person is logged in. Resolves with the token for the browser. */
export const createPending = async (
  { store, clock }: Pick<IdentityServices, 'store' | 'clock'>,
  { site }: Pick<Caller, 'site'>,
  { origin, returnPath, isPersistent }: Pick<ExternalRequest, 'origin' | 'returnPath' | 'isPersistent'>,
  identity: ExternalIdentity,
): Promise<string> => {
  const token = randomToken()
  await store.db
    .insertInto('external_auth_pending')
    .values({
      token_hash: tokenHash(token),
      site: site.key,
      provider: identity.provider,
      identity: JSON.stringify(identity),
      email: identity.email,
      proven: identity.isEmailVerified ? 1 : 0,
      told: 0,
      tries: 0,
      proof_hash: null,
      origin: JSON.stringify(origin),
      return_path: returnPath,
      persistent: isPersistent ? 1 : 0,
      expires_at: clock() + PENDING_MS,
    })
    .execute()
  return token
}

/**
 * The pending identity of the caller's browser, on the site that it came back to. undefined when there is none, or it has expired.
 */
export const findPending = async (
  { clock }: Pick<IdentityServices, 'clock'>,
  db: Kysely<Tables>,
  { site }: Pick<Caller, 'site'>,
  token: string | undefined,
): Promise<PendingIdentity | undefined> => {
  if (token === undefined) return undefined
  const now = clock()
  const row = await db
    .selectFrom('external_auth_pending')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('site', '=', site.key)
    .where('expires_at', '>', now)
    // Ends those that would live too long after a clock was set back.
    .where('expires_at', '<=', now + 2 * PENDING_MS)
    .executeTakeFirst()
  return (
    row && {
      id: row.token_hash,
      identity: JSON.parse(row.identity),
      email: row.email,
      isProven: row.proven === 1,
      isTold: row.told === 1,
      proofHash: row.proof_hash,
      origin: JSON.parse(row.origin),
      returnPath: row.return_path,
      isPersistent: row.persistent === 1,
    }
  )
}

/**
 * As `findPending`. A browser has one pending login, the last that has come back: a page that shows an earlier one (`shown`) carries out
 * nothing (rule external-auth.39). @throws CallError 404 nothingPending, 409 otherPending
 */
export const requirePending = async (
  services: Pick<IdentityServices, 'clock'>,
  db: Kysely<Tables>,
  caller: Pick<Caller, 'site'>,
  token: string | undefined,
  shown?: string,
): Promise<PendingIdentity> => {
  const pending = await findPending(services, db, caller, token)
  if (!pending) throw nothingPending()
  if (shown !== undefined && shown !== pending.id) throw otherPending()
  return pending
}

/**
 * Counts a call that asks for an account, before it is answered: of any number of parallel calls ten go on. @throws CallError 404
 * nothingPending above that
 */
export const countTry = async (db: Kysely<Tables>, { id }: PendingIdentity): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('external_auth_pending')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('token_hash', '=', id)
    .where('tries', '<', MOST_TRIES)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw nothingPending()
}

/** Uses a pending identity up, in the transaction that begins the session: of several calls one succeeds. @throws CallError 404 nothingPending */
export const spendPending = async (trx: Trx, { id }: PendingIdentity): Promise<void> => {
  const { numDeletedRows } = await trx
    .deleteFrom('external_auth_pending')
    .where('token_hash', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw nothingPending()
}

/** Another address for which an account is wanted. An earlier mailed link proves nothing any more where the address differs. */
export const keepAddress = async (
  db: Kysely<Tables>,
  { id, email: before, proofHash }: PendingIdentity,
  { email, isProven, isTold }: Pick<PendingIdentity, 'email' | 'isProven' | 'isTold'>,
): Promise<void> => {
  await db
    .updateTable('external_auth_pending')
    .set({
      email,
      proven: isProven ? 1 : 0,
      told: isTold ? 1 : 0,
      proof_hash: email === before ? proofHash : null,
    })
    .where('token_hash', '=', id)
    .execute()
}

/** Forgets the pending identity of a browser, and answers whether none waits then: one that the page does not show stays. */
export const discardPending = async (
  { store }: Pick<IdentityServices, 'store'>,
  token: string | undefined,
  shown?: string,
): Promise<boolean> => {
  if (token === undefined) return true
  if (shown !== undefined && shown !== tokenHash(token)) return false
  await store.db.deleteFrom('external_auth_pending').where('token_hash', '=', tokenHash(token)).execute()
  return true
}

/** Deletes those that have expired. */
export const deleteOldPending = (db: Kysely<Tables>, now: number): Promise<void> =>
  deleteInBatches((limit) => {
    const old = db.selectFrom('external_auth_pending').select('token_hash').where('expires_at', '<', now).limit(limit)
    return db.deleteFrom('external_auth_pending').where('token_hash', 'in', old)
  })
