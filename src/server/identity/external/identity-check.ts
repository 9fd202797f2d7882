import type { ExternalIdentity } from '#domain/external-auth'
import type { AccountRow } from '../accounts/account-row.ts'
import { isClosed } from '../accounts/login.ts'
import type { Trx } from '../services.ts'

/**
 * Whether an account is closed to a login by a provider. One that support has closed until the identity check is open to the person whom
 * the check by mobile phone has named, if the account's day of birth is theirs or unknown (rule external-auth.11).
 */
export const isClosedTo = async (
  trx: Trx,
  { id, lockType }: Pick<AccountRow, 'id' | 'lockType'>,
  { provider, dateOfBirth }: Pick<ExternalIdentity, 'provider' | 'dateOfBirth'>,
): Promise<boolean> => {
  if (lockType === null) return false
  if (isClosed(lockType, provider)) return true
  const query = trx.selectFrom('identity_user').select('date_of_birth').where('id', '=', id)
  const { date_of_birth: known } = await query.executeTakeFirstOrThrow()
  return dateOfBirth === '' || (known !== '' && known !== dateOfBirth)
}

/** Opens an account whose identity check was passed. Call it where `isClosedTo` has said that the account is open. */
export const endIdentityCheck = async (trx: Trx, id: string): Promise<void> => {
  const check = trx.updateTable('identity_user').set({ lock_type: null }).where('id', '=', id)
  await check.where('lock_type', '=', 'kmc').execute()
}
