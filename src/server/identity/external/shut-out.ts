import { deleteGuesses } from '#server/abuse-protection'
import type { AccountRow } from '../accounts/account-row.ts'
import { deleteAccessLinks } from '../mailed-links/mailed-links.ts'
import { guessKey, type IdentityServices, type Trx } from '../services.ts'
import { endAllAccess } from '../sessions/session-end.ts'

/**
 * Shuts out whoever has opened an account with an address that is another person's: password, providers, links and all access end (rule
 * external-auth.15). Call it inside `transaction`.
 */
export const shutOut = async (
  services: IdentityServices,
  trx: Trx,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
): Promise<void> => {
  await trx.deleteFrom('identity_login').where('user_id', '=', id).execute()
  await deleteAccessLinks(trx, id)
  await deleteGuesses(trx, guessKey(services, email))
  await endAllAccess(services, trx, id)
}
