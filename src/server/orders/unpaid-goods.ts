import type { Transaction } from 'kysely'
import { canBeHeld, UNPAID_MS } from '#domain/orders'
import { readStock, type StockMove } from '#server/stock'
import type { Tables } from '#server/store'
import { OrderRefused } from './refusal.ts'

/** How many pieces of each SKU orders of the last half hour hold that nobody has paid. */
const heldUnpaid = async (
  trx: Transaction<Tables>,
  { brand, skus, since }: { brand: string; skus: readonly string[]; since: number },
): Promise<ReadonlyMap<string, number>> => {
  const rows = await trx
    .selectFrom('payment')
    .innerJoin('shop_order', 'shop_order.number', 'payment.order_number')
    .innerJoin('order_line', 'order_line.order_number', 'payment.order_number')
    .select(({ fn }) => ['order_line.sku', fn.sum<number | string>('order_line.quantity').as('pieces')])
    .where('payment.state', 'in', ['pending', 'due'])
    .where('payment.created_at', '>', since)
    .where('shop_order.brand', '=', brand)
    .where('shop_order.state', 'in', ['awaiting-payment', 'placed'])
    .where('order_line.sku', 'in', skus)
    .groupBy('order_line.sku')
    .execute()
  return new Map(rows.map(({ sku, pieces }) => [sku, Number(pieces)]))
}

/**
 * Leaves others their share of the goods (rule orders.27). The stock is taken already, so that orders of the same goods wait for each
 * other. @throws OrderRefused goodsHeld
 */
export const requireShare = async (
  trx: Transaction<Tables>,
  goods: readonly StockMove[],
  now: number,
): Promise<void> => {
  const [brand, skus] = [goods[0]?.brand ?? '', [...new Set(goods.map(({ sku }) => sku))]]
  const held = await heldUnpaid(trx, { brand, skus, since: now - UNPAID_MS })
  if (held.size === 0) return
  const stock = await readStock(trx, brand, skus)
  for (const sku of skus) {
    const pieces = goods.filter((move) => move.sku === sku).reduce((sum, { quantity }) => sum + quantity, 0)
    const left = (stock.get(sku) ?? 0) + pieces
    if (!canBeHeld(pieces, { left, held: held.get(sku) ?? 0 })) throw new OrderRefused('goodsHeld')
  }
}
