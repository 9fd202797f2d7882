import type { Insertable, Kysely, Transaction } from 'kysely'
import type { PastPrice, RowCounts, ToldPrice } from '#domain/feeds'
import { deleteInBatches, inTransaction, type Store, type Tables } from '#server/store'

/** What a row of a feed says; `told` is undefined where the content shall say the price again. */
export interface PriceRow {
  brand: string
  pid: string
  currency: string
  told: ToldPrice | undefined
  /** What the content says. */
  content: { amount: number; list: number }
  sequence: number
}

export type KnownPrice = Pick<PriceRow, 'brand' | 'pid' | 'currency'>

/** Past prices are kept for so long, in milliseconds: a reduction of eleven months still knows what came before it. */
const KEPT_MS = 400 * 86_400_000

const keyOf = ({ brand, pid, currency }: KnownPrice): string => `${brand} ${pid} ${currency}`

type Columns = Pick<Tables['price'], 'amount' | 'sale_amount' | 'sale_from' | 'sale_until'>

const nothing: Columns = { amount: null, sale_amount: null, sale_from: null, sale_until: null }

const columnsOf = (told: ToldPrice | undefined): Columns =>
  told
    ? { amount: told.amount, sale_amount: told.saleAmount, sale_from: told.saleFrom, sale_until: told.saleUntil }
    : nothing

/** What the content says, as a row of the history. */
const contentColumns = ({ content: { amount, list } }: PriceRow): Columns => ({
  ...nothing,
  amount: list,
  sale_amount: amount < list ? amount : null,
})

/** The number of the next change. Changes wait for each other here, so that nobody sees a higher number before a lower one. */
const nextVersion = async (trx: Transaction<Tables>): Promise<number> => {
  const { version } = await trx
    .insertInto('price_version')
    .values({ id: 1, version: 1 })
    .onConflict((on) => on.column('id').doUpdateSet((eb) => ({ version: eb('price_version.version', '+', 1) })))
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

const storedOf = async (trx: Transaction<Tables>, rows: readonly PriceRow[]) => {
  const found = await trx
    .selectFrom('price')
    .selectAll()
    .where('brand', 'in', [...new Set(rows.map(({ brand }) => brand))])
    .where('pid', 'in', [...new Set(rows.map(({ pid }) => pid))])
    .execute()
  return new Map(found.map((row) => [keyOf(row), row]))
}

const isSame = (one: Columns, other: Columns): boolean =>
  one.amount === other.amount &&
  one.sale_amount === other.sale_amount &&
  one.sale_from === other.sale_from &&
  one.sale_until === other.sale_until

const remember = async (trx: Transaction<Tables>, past: Insertable<Tables['past_price']>[]): Promise<void> => {
  if (past.length === 0) return
  await trx
    .insertInto('past_price')
    .values(past)
    // Two changes of one millisecond: the later one counts. What was there from the beginning is known already.
    .onConflict((on) =>
      on.columns(['brand', 'pid', 'currency', 'since']).doUpdateSet(({ ref }) => ({
        amount: ref('excluded.amount'),
        sale_amount: ref('excluded.sale_amount'),
        sale_from: ref('excluded.sale_from'),
        sale_until: ref('excluded.sale_until'),
      })),
    )
    .execute()
}

/**
 * Takes over prices in one transaction, each product and currency once (rules feeds.4 and feeds.8). What counted before goes into the
 * history, of the first change what the content says. A row with a lower number than the stored one is left out.
 */
export const tellPrices = (
  { db }: Pick<Store, 'db'>,
  { rows, now }: { rows: readonly PriceRow[]; now: number },
): Promise<RowCounts> =>
  inTransaction(db, async (trx) => {
    const version = await nextVersion(trx)
    const stored = await storedOf(trx, rows)
    const fresh = rows.filter((row) => (stored.get(keyOf(row))?.sequence ?? 0) <= row.sequence)
    const isUnchanged = (row: PriceRow): boolean => isSame(stored.get(keyOf(row)) ?? nothing, columnsOf(row.told))
    const changed = fresh.filter((row) => !isUnchanged(row))
    const named = ({ brand, pid, currency }: KnownPrice) => ({ brand, pid, currency })
    if (fresh.length > 0)
      await trx
        .insertInto('price')
        .values(
          fresh.map((row) => ({
            ...named(row),
            ...columnsOf(row.told),
            sequence: row.sequence,
            version: isUnchanged(row) ? (stored.get(keyOf(row))?.version ?? version) : version,
          })),
        )
        .onConflict((on) =>
          on.columns(['brand', 'pid', 'currency']).doUpdateSet(({ ref }) => ({
            amount: ref('excluded.amount'),
            sale_amount: ref('excluded.sale_amount'),
            sale_from: ref('excluded.sale_from'),
            sale_until: ref('excluded.sale_until'),
            sequence: ref('excluded.sequence'),
            version: ref('excluded.version'),
          })),
        )
        .execute()
    const first = changed.filter((row) => !stored.has(keyOf(row)))
    await remember(trx, [
      ...first.map((row) => ({ ...named(row), since: 0, ...contentColumns(row) })),
      ...changed.map((row) => ({
        ...named(row),
        since: now,
        ...(row.told ? columnsOf(row.told) : contentColumns(row)),
      })),
    ])
    return { accepted: changed.length, unchanged: fresh.length - changed.length, stale: rows.length - fresh.length }
  })

/** What was told of products in a currency, each in the order of its times. */
export const priceHistories = async (
  db: Kysely<Tables>,
  { brand, pids, currency }: { brand: string; pids: readonly string[]; currency: string },
): Promise<ReadonlyMap<string, PastPrice[]>> => {
  if (pids.length === 0) return new Map()
  const rows = await db
    .selectFrom('past_price')
    .selectAll()
    .where('brand', '=', brand)
    .where('pid', 'in', pids)
    .where('currency', '=', currency)
    .orderBy('since')
    .execute()
  const past = rows.map(
    ({ pid, since, amount, sale_amount: saleAmount, sale_from: saleFrom, sale_until: saleUntil }) => ({
      pid,
      price: { since, amount: amount ?? 0, saleAmount, saleFrom, saleUntil },
    }),
  )
  return new Map([...Map.groupBy(past, ({ pid }) => pid)].map(([pid, own]) => [pid, own.map(({ price }) => price)]))
}

/** Deletes past prices that nobody needs any more: a newer one of the same product and currency is as old. */
export const deleteOldPrices = (db: Kysely<Tables>, now: number): Promise<void> =>
  deleteInBatches((limit) => {
    const old = db
      .selectFrom('past_price as past')
      .select(['brand', 'pid', 'currency', 'since'])
      .where('since', '<', now - KEPT_MS)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('past_price as newer')
            .select('newer.since')
            .whereRef('newer.brand', '=', 'past.brand')
            .whereRef('newer.pid', '=', 'past.pid')
            .whereRef('newer.currency', '=', 'past.currency')
            .whereRef('newer.since', '>', 'past.since')
            .where('newer.since', '<', now - KEPT_MS),
        ),
      )
      .limit(limit)
    return db
      .deleteFrom('past_price')
      .where(({ eb, refTuple }) =>
        eb(refTuple('brand', 'pid', 'currency', 'since'), 'in', old.$asTuple('brand', 'pid', 'currency', 'since')),
      )
  })
