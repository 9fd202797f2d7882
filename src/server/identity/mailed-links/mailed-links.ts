import type { Kysely } from 'kysely'
import { LINK_MEMORY_MS, type LinkProblem, type LinkPurpose, linkLife } from '#domain/accounts'
import { CallError, validationError } from '#server/http'
import { deleteInBatches, randomToken, type Tables, tokenHash } from '#server/store'
import { readAccountForUpdate } from '../accounts/account-row.ts'
import type { IdentityServices, Trx } from '../services.ts'

/** A mailed link, which can be used once. */
export interface MailedLink {
  purpose: LinkPurpose
  userId: string | null
  /** The other address of an e-mail change or its undoing, or the address of a subscription; else null. */
  email: string | null
  /** The brand of a subscription; null or absent for links of an account, which belongs to both brands. */
  brand?: string | null
}

/**
 * Stores a link and gives its token. An earlier link of the same purpose to the same account or address stops working. Links
 * that undo a change of address stop only for the same address: each former address keeps its own.
 */
export const createLink = async (
  db: Kysely<Tables>,
  { purpose, userId, email, brand = null }: MailedLink,
  now: number,
): Promise<string> => {
  const token = randomToken()
  const old = db.deleteFrom('identity_link').where('purpose', '=', purpose).where('used_at', 'is', null)
  if (purpose === 'emailUndo') await old.where('user_id', '=', userId).where('email', '=', email).execute()
  else if (userId !== null) await old.where('user_id', '=', userId).execute()
  else if (email !== null) await old.where('email', '=', email).where('brand', 'is not distinct from', brand).execute()
  const expires = now + linkLife[purpose]
  await db
    .insertInto('identity_link')
    .values({
      token_hash: tokenHash(token),
      purpose,
      user_id: userId,
      email,
      brand,
      expires_at: expires,
      used_at: null,
    })
    .execute()
  return token
}

/** Gives an unused link of an account another token. It ends when it would have ended; undefined when there is none. */
export const replaceToken = async (
  db: Kysely<Tables>,
  { purpose, userId, email }: Pick<MailedLink, 'purpose' | 'userId' | 'email'>,
): Promise<string | undefined> => {
  const token = randomToken()
  const { numUpdatedRows } = await db
    .updateTable('identity_link')
    .set({ token_hash: tokenHash(token) })
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? token : undefined
}

/**
 * Creates a link for the account of an address, to be mailed there. undefined when the account has moved to another address
 * since: then the mail must not go out.
 */
export const createLinkForAddress = async (
  services: IdentityServices,
  trx: Trx,
  { purpose, userId, email }: { purpose: 'activation' | 'reset'; userId: string; email: string },
): Promise<string | undefined> => {
  const hasAddress = (await readAccountForUpdate(services, trx, userId))?.email === email
  return hasAddress ? await createLink(trx, { purpose, userId, email: null }, services.clock()) : undefined
}

/** The refusal of a token. An unknown or otherwise wrong one is `invalid`. */
export const invalidToken = (problem: LinkProblem = 'invalid'): CallError =>
  new CallError(400, 'invalidToken', 'The link is not valid or was used already.', {
    details: { validationErrors: [validationError('token', problem)] },
  })

// The upper bound ends links that would live too long after a clock was set back.
const isLive = (purpose: LinkPurpose, expiresAt: number, now: number): boolean =>
  now < expiresAt && expiresAt <= now + 2 * linkLife[purpose]

/** Deletes the unused mailed links that lead into an account: to another address, another password, another provider. */
export const deleteAccessLinks = async (db: Kysely<Tables>, userId: string): Promise<void> => {
  await db
    .deleteFrom('identity_link')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('purpose', 'in', ['email', 'emailApproval', 'externalProof', 'reset'] satisfies LinkPurpose[])
    .execute()
}

/** A link of one of these purposes that leads to an account, by its token, which stays unused. @throws CallError 400 invalidToken */
export const readLink = async <P extends LinkPurpose>(
  db: Kysely<Tables>,
  token: string,
  purposes: readonly P[],
  now: number,
): Promise<{ purpose: P; userId: string }> => {
  const row = await db
    .selectFrom('identity_link')
    .select(['expires_at', 'used_at', 'user_id', 'purpose'])
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', 'in', [...purposes])
    .executeTakeFirst()
  if (!row?.user_id) throw invalidToken()
  if (row.used_at !== null) throw invalidToken('used')
  const purpose = row.purpose as P
  if (!isLive(purpose, row.expires_at, now)) throw invalidToken('expired')
  return { purpose, userId: row.user_id }
}

/**
 * The account id of a valid token, which stays unused: asked before a password is hashed. @throws CallError 400 invalidToken
 */
export const accountOfLink = async (
  db: Kysely<Tables>,
  token: string,
  purpose: LinkPurpose,
  now: number,
): Promise<string> => (await readLink(db, token, [purpose], now)).userId

/** Marks a link as used and gives it: of several parallel calls with one token exactly one succeeds. @throws CallError 400 invalidToken */
export const redeemLink = async (
  db: Kysely<Tables>,
  token: string,
  purposes: readonly LinkPurpose[],
  now: number,
): Promise<MailedLink> => {
  const hash = tokenHash(token)
  const row = await db
    .updateTable('identity_link')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) {
    const used = db.selectFrom('identity_link').select('purpose').where('token_hash', '=', hash)
    throw invalidToken((await used.where('purpose', 'in', [...purposes]).executeTakeFirst()) ? 'used' : 'invalid')
  }
  const purpose = row.purpose as LinkPurpose
  if (!isLive(purpose, row.expires_at, now)) throw invalidToken('expired')
  return { purpose, userId: row.user_id, email: row.email, brand: row.brand }
}

/** Deletes links that ended long ago. */
export const deleteOldLinks = (db: Kysely<Tables>, now: number): Promise<void> =>
  deleteInBatches((limit) => {
    const last = now - LINK_MEMORY_MS
    const old = db.selectFrom('identity_link').select('token_hash').where('expires_at', '<', last).limit(limit)
    return db.deleteFrom('identity_link').where('token_hash', 'in', old)
  })
