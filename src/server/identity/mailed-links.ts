import type { Kysely } from 'kysely'
import { type LinkPurpose, linkLife } from '#domain/accounts'
import { CallError } from '#server/http'
import { randomToken, type Tables, tokenHash } from '#server/store'

/** A mailed link, which can be used once. */
export interface MailedLink {
  purpose: LinkPurpose
  userId: string | null
  /** The new address of an e-mail change, or the address of a subscription; else null. */
  email: string | null
  /** The brand of a subscription; null or absent for links of an account, which belongs to both brands. */
  brand?: string | null
}

/** Stores a link and gives its token. An earlier link of the same purpose to the same account or address stops working. */
export const createLink = async (
  db: Kysely<Tables>,
  { purpose, userId, email, brand = null }: MailedLink,
  now: number,
): Promise<string> => {
  const token = randomToken()
  const old = db.deleteFrom('identity_link').where('purpose', '=', purpose)
  if (userId !== null) await old.where('user_id', '=', userId).execute()
  else if (email !== null) await old.where('email', '=', email).where('brand', 'is not distinct from', brand).execute()
  const expires = now + linkLife[purpose]
  await db
    .insertInto('identity_link')
    .values({ token_hash: tokenHash(token), purpose, user_id: userId, email, brand, expires_at: expires })
    .execute()
  return token
}

/** The one refusal of an unknown, used, expired or otherwise wrong token. */
export const invalidToken = (): CallError =>
  new CallError(400, 'invalidToken', 'The link is not valid or was used already.', {
    details: {
      validationErrors: [{ field: 'token', code: 'invalid', message: 'The link is not valid or was used already.' }],
    },
  })

// The upper bound ends links that would live too long after a clock was set back.
const isLive = (purpose: LinkPurpose, expiresAt: number, now: number): boolean =>
  now < expiresAt && expiresAt <= now + 2 * linkLife[purpose]

/** Deletes the mailed links that lead into an account: to another address, to another password. */
export const deleteAccessLinks = async (db: Kysely<Tables>, userId: string): Promise<void> => {
  await db
    .deleteFrom('identity_link')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['email', 'reset'] satisfies LinkPurpose[])
    .execute()
}

/**
 * The account id of a valid token, which stays unused: asked before a password is hashed. @throws CallError 400 invalidToken
 */
export const accountOfLink = async (
  db: Kysely<Tables>,
  token: string,
  purpose: LinkPurpose,
  now: number,
): Promise<string> => {
  const row = await db
    .selectFrom('identity_link')
    .select(['expires_at', 'user_id'])
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!row?.user_id || !isLive(purpose, row.expires_at, now)) throw invalidToken()
  return row.user_id
}

/** Deletes a link and gives it: of several parallel calls with one token exactly one succeeds. @throws CallError 400 invalidToken */
export const redeemLink = async (
  db: Kysely<Tables>,
  token: string,
  purposes: readonly LinkPurpose[],
  now: number,
): Promise<MailedLink> => {
  const row = await db
    .deleteFrom('identity_link')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', 'in', [...purposes])
    .returningAll()
    .executeTakeFirst()
  if (!row) throw invalidToken()
  const purpose = row.purpose as LinkPurpose
  if (!isLive(purpose, row.expires_at, now)) throw invalidToken()
  return { purpose, userId: row.user_id, email: row.email, brand: row.brand }
}
