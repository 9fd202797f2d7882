import type { Kysely } from 'kysely'
import type { Tables } from '#server/store'
import type { Trx } from '../services.ts'

/** Keeps the address that an account leaves: what it names belongs to the account's owner until the erasure. */
export const keepFormerAddress = async (
  trx: Trx,
  { userId, from, to }: { userId: string; from: string; to: string },
  now: number,
): Promise<void> => {
  await trx.deleteFrom('former_email').where('user_id', '=', userId).where('email', '=', to).execute()
  await trx.insertInto('former_email').values({ user_id: userId, email: from, left_at: now }).execute()
}

/**
 * The addresses that the account's owner has shown to own: the present one if it is verified, and the former ones that no
 * account has now. What names an unverified address may belong to another person.
 */
export const ownAddresses = async (
  db: Kysely<Tables>,
  { id: userId, email, isVerified }: { id: string; email: string; isVerified: boolean },
): Promise<string[]> => {
  const former = await db
    .selectFrom('former_email')
    .select('email')
    .where('user_id', '=', userId)
    .where('email', 'not in', db.selectFrom('identity_user').select('email'))
    .execute()
  return [...(isVerified ? [email] : []), ...former.map((row) => row.email)]
}
