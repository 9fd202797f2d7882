import type { IdentityServices, Trx } from '../services.ts'

/** An account as it stays for the rest of a transaction. */
export interface AccountRow {
  id: string
  email: string
  /** A mailed link has shown that the address belongs to the account's owner. */
  isVerified: boolean
  accountType: 'FULL' | 'LIGHT'
  lockType: string | null
  /** Hash of the password; undefined when the account has none. */
  passwordHash: string | undefined
}

/**
 * Reads an account for update: until the transaction ends, other transactions that want the same account wait, in every
 * process. Read it before any other write to the account, or two transactions may wait for each other. undefined when there
 * is no such account.
 */
export const readAccountForUpdate = async (
  { store }: Pick<IdentityServices, 'store'>,
  trx: Trx,
  id: string,
): Promise<AccountRow | undefined> => {
  const query = trx
    .selectFrom('identity_user')
    .select(['email', 'email_verified', 'account_type', 'lock_type'])
    .where('id', '=', id)
  // SQLite has one writer at a time. The password is a statement of its own: on PostgreSQL a statement that waited for a
  // row sees other tables as they were before it waited.
  const user = await (store.kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  if (!user) return undefined
  const login = await trx
    .selectFrom('identity_login')
    .select('password')
    .where('user_id', '=', id)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  const { email, email_verified: verified, account_type: accountType, lock_type: lockType } = user
  return { id, email, isVerified: verified === 1, accountType, lockType, passwordHash: login?.password ?? undefined }
}
