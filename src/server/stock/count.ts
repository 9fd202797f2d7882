import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { RowCounts } from '#domain/feeds'
import { inTransaction, type Store, type Tables } from '#server/store'
import { inOrder } from './take.ts'

/** How many pieces of a SKU are in the warehouse, those of orders that are still there included. */
export interface Count {
  sku: string
  quantity: number
  sequence: number
}

/** Counts of one brand, each SKU once. */
export interface Counts {
  brand: string
  /** When they were counted; not later than now. */
  countedAt: number
  rows: readonly Count[]
}

const rowsOf = (trx: Kysely<Tables>, brand: string, skus: readonly string[]) =>
  trx
    .selectFrom('stock')
    .select(['sku', 'counted', 'sequence'])
    .where('brand', '=', brand)
    .where('sku', 'in', skus)
    // In the order of `inOrder`, whatever order the texts of a database have.
    .orderBy(sql`sku collate ${sql.raw('"C"')}`)

/** Locks the stock of SKUs until the transaction ends, so that no order takes or gives back pieces of them meanwhile. */
export const lockStock = async (
  trx: Transaction<Tables>,
  kind: Store['kind'],
  { brand, skus }: { brand: string; skus: readonly string[] },
) => {
  if (skus.length === 0) return []
  // On SQLite every transaction has the lock of the file.
  return kind === 'postgres'
    ? await rowsOf(trx, brand, skus).forUpdate().execute()
    : await rowsOf(trx, brand, skus).clearOrderBy().execute()
}

/** What orders hold of goods that were in the warehouse at a time: of open orders, and of those that were sent off since. */
const heldSince = async (
  trx: Transaction<Tables>,
  { brand, countedAt }: Counts,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await trx
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_number', 'shop_order.number')
    .select(({ fn }) => ['order_line.sku', fn.sum<number | string>('order_line.quantity').as('pieces')])
    .where('shop_order.brand', '=', brand)
    .where(({ eb, and, or }) =>
      or([
        eb('shop_order.state', 'in', ['awaiting-payment', 'placed']),
        and([eb('shop_order.state', '=', 'dispatched'), eb('shop_order.changed_at', '>=', countedAt)]),
      ]),
    )
    .where('order_line.sku', 'in', skus)
    .groupBy('order_line.sku')
    .execute()
  return new Map(rows.map(({ sku, pieces }) => [sku, Number(pieces)]))
}

const countWithin = async (trx: Transaction<Tables>, kind: Store['kind'], counts: Counts): Promise<RowCounts> => {
  const { brand, countedAt, rows } = counts
  const skus = rows.map(({ sku }) => sku)
  let known = await lockStock(trx, kind, { brand, skus })
  if (known.length < skus.length) {
    const missing = rows.map(({ sku }) => ({ brand, sku, available: 0, seeded: 0 }))
    await trx
      .insertInto('stock')
      .values(missing)
      .onConflict((on) => on.doNothing())
      .execute()
    known = await lockStock(trx, kind, { brand, skus })
  }
  const before = new Map(known.map((row) => [row.sku, row]))
  const fresh = rows.filter(({ sku, sequence }) => (before.get(sku)?.sequence ?? 0) <= sequence)
  if (fresh.length > 0) {
    const held = await heldSince(trx, counts, skus)
    const values = fresh.map(({ sku, quantity, sequence }) => ({
      brand,
      sku,
      available: quantity - (held.get(sku) ?? 0),
      seeded: 0,
      counted: quantity,
      counted_at: countedAt,
      sequence,
    }))
    await trx
      .insertInto('stock')
      .values(values)
      .onConflict((on) =>
        on.columns(['brand', 'sku']).doUpdateSet(({ ref }) => ({
          available: ref('excluded.available'),
          counted: ref('excluded.counted'),
          counted_at: ref('excluded.counted_at'),
          sequence: ref('excluded.sequence'),
        })),
      )
      .execute()
  }
  const unchanged = fresh.filter(({ sku, quantity }) => before.get(sku)?.counted === quantity).length
  return { accepted: fresh.length - unchanged, unchanged, stale: rows.length - fresh.length }
}

/**
 * Takes over what the warehouse has counted, in one transaction (rules feeds.3 and feeds.4). What can be sold is what was counted without
 * the pieces of open orders, and without those that left the warehouse after they were counted. So orders keep their pieces, whatever a
 * feed says. An older count than the one that is stored is left out.
 */
export const countStock = ({ db, kind }: Pick<Store, 'db' | 'kind'>, counts: Counts): Promise<RowCounts> => {
  const { brand } = counts
  const rows = counts.rows.toSorted((a, b) => inOrder({ brand, sku: a.sku }, { brand, sku: b.sku }))
  return inTransaction(db, (trx) => countWithin(trx, kind, { ...counts, rows }))
}
