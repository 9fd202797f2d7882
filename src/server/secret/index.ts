/** Keys of the shop, made by the first process that needs them and shared by all through the store. */
import { createHmac, hash, randomBytes } from 'node:crypto'
import type { Store } from '#server/store'

/** The key of a name, 256 random bits as base64url; the same in every process on the store. */
export const secretOf = async ({ db }: Pick<Store, 'db'>, name: string): Promise<string> => {
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('secret')
    .values({ name, value })
    .onConflict((on) => on.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}

/** A hash that nobody without the key can compare with a guess; hexadecimal. */
export const keyedHash = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')

/** SHA-256 of a random token, hexadecimal: what the store keeps of it. */
export const tokenHash = (token: string): string => hash('sha256', token, 'hex')

export const newToken = (): string => randomBytes(32).toString('base64url')
