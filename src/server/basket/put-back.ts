import type { Transaction } from 'kysely'
import type { Store, Tables } from '#server/store'
import { linesOf, newId, writeLines } from './lines.ts'
import { merge, type Wish } from './rules.ts'
import { type Delivery, deliveryColumns, stockFor } from './store.ts'

/**
 * Puts goods into a bag that is locked already, as far as stock and limits allow, and gift cards above their limit too (rule
 * bag.26); nothing if the bag is gone. Its revision grows by one.
 */
export const putBack = async (
  trx: Transaction<Tables>,
  basketId: string,
  goods: readonly Wish[],
  delivery: Delivery,
): Promise<void> => {
  const row = await trx.selectFrom('basket').selectAll().where('id', '=', basketId).executeTakeFirst()
  if (!row) return
  const before = await linesOf(trx, row.id)
  const skus = [...before, ...goods].map(({ sku }) => sku)
  const after = merge(before, goods, await stockFor(trx, row.brand, skus), newId)
  await writeLines(trx, row.id, before, after, row.revision)
  await trx
    .updateTable('basket')
    .set({ ...deliveryColumns(delivery), revision: row.revision + 1, updated_at: Date.now() })
    .where('id', '=', row.id)
    .execute()
}

/** Locks a bag by its id, where it still is, until the transaction ends. */
export const lockBasketRow = async (trx: Transaction<Tables>, kind: Store['kind'], basketId: string): Promise<void> => {
  const query = trx.selectFrom('basket').select('id').where('id', '=', basketId)
  await (kind === 'postgres' ? query.forUpdate() : query).execute()
}
