import { CLOCK_AHEAD_MS, type RowCounts } from '#domain/feeds'
import { type StockBatch, stockRow } from '#schemas/feeds'
import { CallError } from '#server/http'
import { type Count, countStock } from '#server/stock'
import type { Store } from '#server/store'
import { articleFinder, brandOf, type FeedArticles } from './articles.ts'
import type { BatchWork } from './batches.ts'
import { type Fault, newestOnly, readRows } from './rows.ts'

/** How many rows a transaction changes: orders of the same articles wait for it. */
const ROWS_A_TRANSACTION = 500

interface StockFeed {
  store: Pick<Store, 'db' | 'kind'>
  assortment: FeedArticles
  clock: () => number
}

type Counted = Count & { brand: string }

/** @throws CallError 400 invalidBody where it lies ahead */
const timeOf = (text: string, now: number): number => {
  const time = Date.parse(text)
  if (time > now + CLOCK_AHEAD_MS)
    throw new CallError(400, 'invalidBody', `countedAt lies ahead: it is ${new Date(now).toISOString()} now.`)
  return Math.min(time, now)
}

/** Reads a batch of the stock, and takes over what it has counted, some rows at a time (rules feeds.2 to feeds.4). */
export const applyStock = async ({ store, assortment, clock }: StockFeed, batch: StockBatch): Promise<BatchWork> => {
  const countedAt = timeOf(batch.countedAt, clock())
  const articleOf = articleFinder(assortment)
  const { rows, refused, problems } = await readRows(batch.rows, stockRow, (row): Fault | { row: Counted } => {
    const named = brandOf(row.brand ?? batch.brand)
    if (!('brand' in named)) return named
    const article = articleOf(named.brand, row.sku)
    if ('message' in article) return article
    if (article.shipmentType === 'egiftcard')
      return { field: 'sku', message: `${row.sku}: a gift card lies in no warehouse.` }
    return { row: { ...named, sku: row.sku, quantity: row.quantity, sequence: row.sequence ?? batch.sequence } }
  })
  const newest = newestOnly(rows, ({ brand, sku }) => `${brand} ${sku}`)
  const counts: RowCounts = { accepted: 0, unchanged: 0, stale: rows.length - newest.length }
  for (const [brand, own] of Map.groupBy(newest, (row) => row.brand)) {
    const sorted = own.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
    for (let at = 0; at < sorted.length; at += ROWS_A_TRANSACTION) {
      const done = await countStock(store, { brand, countedAt, rows: sorted.slice(at, at + ROWS_A_TRANSACTION) })
      counts.accepted += done.accepted
      counts.unchanged += done.unchanged
      counts.stale += done.stale
    }
  }
  return { ...counts, refused, problems }
}
