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

/**
 * Addresses that an account's owner has shown to be theirs: the present one, and the former ones that no account has now.
 * Of an address that nobody has confirmed, what names it may be another's.
 */
export const addressesOf = async (
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
