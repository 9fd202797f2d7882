/** Stock: the quantity of each SKU that can be sold. The content seeds the table; afterwards the table counts, and what feeds say. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Store, Tables } from '#server/store'
import { inOrder } from './take.ts'

export { type Count, type Counts, countStock, lockStock } from './count.ts'
export { giveBackStock, type StockMove, takeStock } from './take.ts'

// An arbitrary number that no other program on the database uses.
const LOCK = 4_126_027_312
const ROWS_A_STATEMENT = 500

export interface SeededStock {
  brand: string
  sku: string
  available: number
}

/** The stock of each SKU, 0 where orders hold more than there is; a SKU without a row is absent. */
export const readStock = async (
  db: Kysely<Tables>,
  brand: string,
  skus: readonly string[],
): Promise<Map<string, number>> => {
  if (skus.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock')
    .select(['sku', 'available'])
    .where('brand', '=', brand)
    .where('sku', 'in', skus)
    .execute()
  return new Map(rows.map((row) => [row.sku, Math.max(0, row.available)]))
}

/** What is left at this moment counts, not what was read: other processes sell meanwhile. */
const left = sql<number>`stock.available + excluded.seeded - stock.seeded`

const upsert = async (trx: Kysely<Tables>, rows: (SeededStock & { seeded: number })[]): Promise<void> => {
  for (let i = 0; i < rows.length; i += ROWS_A_STATEMENT)
    await trx
      .insertInto('stock')
      .values(rows.slice(i, i + ROWS_A_STATEMENT))
      .onConflict((on) =>
        on.columns(['brand', 'sku']).doUpdateSet((eb) => ({
          available: eb
            .case()
            .when('stock.sequence', 'is not', null)
            .then(eb.ref('stock.available'))
            .when(left, '<', 0)
            .then(0)
            .else(left)
            .end(),
          seeded: eb.ref('excluded.seeded'),
        })),
      )
      .execute()
}

/**
 * Merges the content's stock into the table. New SKUs are added. If the content of a SKU has changed since the last merge,
 * the difference is applied to the remaining stock, unless a feed has counted the SKU. Processes that start together wait for each other.
 */
export const mergeStock = async (store: Store, content: readonly SeededStock[]): Promise<void> => {
  await store.db.transaction().execute(async (trx) => {
    if (store.kind === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx)
    const rows = await trx.selectFrom('stock').selectAll().execute()
    const known = new Map(rows.map((row) => [`${row.brand} ${row.sku}`, row]))
    const changed = content.flatMap(({ brand, sku, available }) => {
      if (known.get(`${brand} ${sku}`)?.seeded === available) return []
      return [{ brand, sku, available, seeded: available }]
    })
    await upsert(trx, changed.toSorted(inOrder))
  })
}
