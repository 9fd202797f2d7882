import type { Selectable, Transaction } from 'kysely'
import type { AdmitRow } from '#server/abuse-protection'
import type { BasketTable, Store, Tables } from '#server/store'
import { copyLines, linesOf, newId } from './lines.ts'
import type { BasketOwner } from './stored-basket.ts'

/**
 * Moves a guest's bags to another token. Copies of their lines stay under the first: a call under way with it, or a browser
 * that never got the answer, loses none. Nothing personal stays there. True: an equal change was faster, and nothing is moved.
 */
export const moveBags = async (
  trx: Transaction<Tables>,
  kind: Store['kind'],
  tokenHash: string,
  { from, admitBag }: { from: BasketOwner; admitBag?: AdmitRow },
): Promise<boolean> => {
  const rows = await lockedBaskets(trx, kind, from)
  // An equal change was faster: what it has left under the former token is copies.
  const moved = trx.selectFrom('basket').select('id').where('token_hash', '=', tokenHash)
  if (await moved.where('brand', '=', from.brand).limit(1).executeTakeFirst()) return true
  for (const row of rows) {
    // A gift names its recipient.
    const lines = (await linesOf(trx, row.id)).filter(({ gift }) => !gift)
    await trx.updateTable('basket').set({ token_hash: tokenHash }).where('id', '=', row.id).execute()
    if (lines.length === 0) continue
    await admitBag?.(trx)
    const copy = { ...row, id: newId(), email: '', shipping_address: null, billing_address: null }
    await trx.insertInto('basket').values(copy).execute()
    await copyLines(trx, copy.id, lines)
  }
  return false
}

/** All baskets of a guest with the brand, one for each country, locked in the order of their ids until the transaction ends. */
export const lockedBaskets = (
  trx: Transaction<Tables>,
  kind: Store['kind'],
  { tokenHash, brand }: Pick<BasketOwner, 'tokenHash' | 'brand'>,
): Promise<Selectable<BasketTable>[]> => {
  const query = trx.selectFrom('basket').selectAll().where('token_hash', '=', tokenHash).where('brand', '=', brand)
  const inOrder = query.orderBy('id')
  return (kind === 'postgres' ? inOrder.forUpdate() : inOrder).execute()
}
