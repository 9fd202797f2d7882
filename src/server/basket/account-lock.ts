import type { Transaction } from 'kysely'
import { CallError } from '#server/http'
import type { Store, Tables } from '#server/store'

/**
 * Keeps an account from being deleted until the transaction ends, without keeping other changes of its bags out. Called before a
 * bag is locked (rule back-end.22). @throws CallError 401 invalidSession if the account was erased meanwhile
 */
export const holdAccount = async (trx: Transaction<Tables>, kind: Store['kind'], userId: string): Promise<void> => {
  const query = trx.selectFrom('identity_user').select('id').where('id', '=', userId)
  const account = await (kind === 'postgres' ? query.forKeyShare() : query).executeTakeFirst()
  if (!account) throw new CallError(401, 'invalidSession', 'Invalid session')
}
