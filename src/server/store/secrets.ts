import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The secret key of a name: 256 random bits as base64url. The first process makes it; all processes on the store share it. */
export const secretOf = async ({ db }: { db: Kysely<Tables> }, name: string): Promise<string> => {
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('secret')
    .values({ name, value })
    .onConflict((on) => on.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}

/** HMAC-SHA-256 of the parts, hexadecimal: without the key it cannot be compared with a guess. */
export const keyedHash = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')

/** SHA-256 of a random token, hexadecimal: the store keeps this and never the token. */
export const tokenHash = (token: string): string => hash('sha256', token, 'hex')

/** A token of 256 random bits as base64url, for sessions and mailed links. */
export const randomToken = (): string => randomBytes(32).toString('base64url')
