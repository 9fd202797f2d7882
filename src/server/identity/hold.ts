import type { Transaction } from 'kysely'
import type { Tables } from '#server/store'
import type { Core } from './core.ts'

/** An account as it is for the rest of a transaction. */
export interface Held {
  id: string
  email: string
  /** Whether somebody has shown by a mailed link that the address is theirs. */
  isVerified: boolean
  accountType: 'FULL' | 'LIGHT'
  lockType: string | null
  /** Hash of its password; undefined when it has none. */
  hash: string | undefined
}

/**
 * Reads an account and holds it until the transaction ends: of those who change its password, address, lock or links, or
 * begin a session by them, one goes on and the others wait, in whatever process. To be called before anything else of the
 * account is written, or two of them wait for each other. undefined when there is no such account.
 */
export const holdAccount = async (
  { store }: Pick<Core, 'store'>,
  trx: Transaction<Tables>,
  id: string,
): Promise<Held | undefined> => {
  const query = trx
    .selectFrom('identity_user')
    .select(['email', 'email_verified', 'account_type', 'lock_type'])
    .where('id', '=', id)
  // SQLite has one writer at a time. The password is read by a statement of its own: one that waited for a row sees
  // other tables as they were before.
  const user = await (store.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  if (!user) return undefined
  const login = await trx
    .selectFrom('identity_login')
    .select('password')
    .where('user_id', '=', id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  const { email, email_verified: verified, account_type: accountType, lock_type: lockType } = user
  return { id, email, isVerified: verified === 1, accountType, lockType, hash: login?.password ?? undefined }
}
