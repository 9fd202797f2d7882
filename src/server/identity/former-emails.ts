import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/store'

/** Remembers the address that an account leaves: what names it is its owner's until the erasure. */
export const keepFormerEmail = async (
  trx: Transaction<Tables>,
  { userId, from, to }: { userId: string; from: string; to: string },
  now: number,
): Promise<void> => {
  await trx.deleteFrom('former_email').where('user_id', '=', userId).where('email', '=', to).execute()
  await trx.insertInto('former_email').values({ user_id: userId, email: from, left_at: now }).execute()
}

/** The present address of an account and its former ones, but for those that an account has now. */
export const addressesOf = async (db: Kysely<Tables>, userId: string, email: string): Promise<string[]> => {
  const former = await db
    .selectFrom('former_email')
    .select('email')
    .where('user_id', '=', userId)
    .where('email', 'not in', db.selectFrom('identity_user').select('email'))
    .execute()
  return [email, ...former.map((row) => row.email)]
}
