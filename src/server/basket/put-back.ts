import type { Selectable, Transaction } from 'kysely'
import type { DeliveryMethodId } from '#domain/delivery'
import type { BasketTable, Store, Tables } from '#server/store'
import { linesOf, newId, writeLines } from './lines.ts'
import { merge, type Wish } from './rules.ts'
import { stockFor } from './stored-basket.ts'

/** What was chosen and typed for the goods; addresses are JSON. */
export interface Chosen {
  email: string
  shippingAddress: string | null
  billingAddress: string | null
  /** '' where nothing is delivered by a parcel service. */
  deliveryMethod: DeliveryMethodId | ''
  promotionCode: string
}

/** What the bag has by now stays: it was chosen since, or belongs to the account to which the bag was merged. */
const missing = (
  row: Selectable<BasketTable>,
  { email, shippingAddress, billingAddress, deliveryMethod, promotionCode }: Chosen,
) => ({
  email: row.email || email,
  shipping_address: row.shipping_address ?? shippingAddress,
  billing_address: row.billing_address ?? billingAddress,
  delivery_method: row.delivery_method || deliveryMethod,
  promotion_code: row.promotion_code || promotionCode,
})

/**
 * Puts goods into a bag that is locked already, as far as stock and limits allow, and gift cards above their limit too (rule
 * bag.26), with what the bag lacks of what was chosen for them; nothing if the bag is gone. Its revision grows by one.
 */
export const putBack = async (
  trx: Transaction<Tables>,
  basketId: string,
  goods: readonly Wish[],
  chosen: Chosen,
): Promise<void> => {
  const row = await trx.selectFrom('basket').selectAll().where('id', '=', basketId).executeTakeFirst()
  if (!row) return
  const before = await linesOf(trx, row.id)
  const skus = [...before, ...goods].map(({ sku }) => sku)
  const after = merge(before, goods, await stockFor(trx, row.brand, skus), newId)
  await writeLines(trx, row.id, before, after, row.revision)
  await trx
    .updateTable('basket')
    .set({ ...missing(row, chosen), revision: row.revision + 1, updated_at: Date.now() })
    .where('id', '=', row.id)
    .execute()
}

/** Locks a bag by its id, where it still is, until the transaction ends. */
export const lockBasketRow = async (trx: Transaction<Tables>, kind: Store['kind'], basketId: string): Promise<void> => {
  const query = trx.selectFrom('basket').select('id').where('id', '=', basketId)
  await (kind === 'postgres' ? query.forUpdate() : query).execute()
}
