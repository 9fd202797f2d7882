import type { Kysely } from 'kysely'
import { type LinkPurpose, linkLife } from '#domain/accounts'
import { CallError } from '#server/errors'
import { newToken, tokenHash } from '#server/secret'
import type { Tables } from '#server/store'

export interface Link {
  purpose: LinkPurpose
  userId: string | null
  /** Only where the purpose needs one: the new address of a change, or a subscriber's. */
  email: string | null
  /** Only of what is the brand's and not the account's: a subscription. */
  brand?: string | null
}

/** Makes a link's token; one that was mailed before for the same purpose no longer works. */
export const newLink = async (
  db: Kysely<Tables>,
  { purpose, userId, email, brand = null }: Link,
  now: number,
): Promise<string> => {
  const token = newToken()
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

/** The answer to a token that was never given, was used, has expired or is for something else: always the same. */
export const invalidToken = (): CallError =>
  new CallError(400, 'invalidToken', 'The link is not valid or was used already.', {
    details: {
      validationErrors: [{ field: 'token', code: 'invalid', message: 'The link is not valid or was used already.' }],
    },
  })

// A clock that was set back must not lengthen a link's life for ever.
const inTime = (purpose: LinkPurpose, expiresAt: number, now: number): boolean =>
  now < expiresAt && expiresAt <= now + 2 * linkLife[purpose]

/** Ends the ways into an account that were mailed before: to another address, to another password. */
export const forgetWaysIn = async (db: Kysely<Tables>, userId: string): Promise<void> => {
  await db
    .deleteFrom('identity_link')
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['email', 'reset'] satisfies LinkPurpose[])
    .execute()
}

/**
 * The account of a token that would be taken, without using it: asked before a password is hashed and the account held.
 * @throws CallError invalidToken
 */
export const requireLink = async (
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
  if (!row?.user_id || !inTime(purpose, row.expires_at, now)) throw invalidToken()
  return row.user_id
}

/** Uses a token up: of any number that bring it at once, one gets the link. @throws CallError invalidToken */
export const spendLink = async (
  db: Kysely<Tables>,
  token: string,
  purposes: readonly LinkPurpose[],
  now: number,
): Promise<Link> => {
  const row = await db
    .deleteFrom('identity_link')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', 'in', [...purposes])
    .returningAll()
    .executeTakeFirst()
  if (!row) throw invalidToken()
  const purpose = row.purpose as LinkPurpose
  if (!inTime(purpose, row.expires_at, now)) throw invalidToken()
  return { purpose, userId: row.user_id, email: row.email, brand: row.brand }
}
