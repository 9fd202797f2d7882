import type { RowCounts, ToldPrice } from '#domain/feeds'
import { currencyDigits, toMinor } from '#domain/products'
import { sites } from '#domain/sites'
import { type PriceBatch, type PriceWord, priceWord } from '#schemas/feeds'
import { type PriceRow, tellPrices } from '#server/prices'
import type { Store } from '#server/store'
import { brandOf, type FeedArticles, productFinder } from './articles.ts'
import type { BatchWork } from './batches.ts'
import { type Fault, newestOnly, readRows } from './rows.ts'

/** How many rows a transaction changes: other changes of prices wait for it, and no shopper. */
const ROWS_A_TRANSACTION = 500

interface PriceFeed {
  store: Pick<Store, 'db'>
  assortment: FeedArticles
  clock: () => number
}

const currenciesOf = (brand: string): readonly string[] => [
  ...new Set(sites.filter((site) => site.brand === brand).map(({ currency }) => currency)),
]

const timeOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text))

/** What is wrong with the amounts and times of a row. */
const faultOf = ({ currency, price, salePrice, from, until }: PriceWord): Fault | undefined => {
  const digits = currencyDigits(currency)
  for (const [field, units] of Object.entries({ price, salePrice }))
    if (typeof units === 'number' && Number(units.toFixed(digits)) !== units)
      return { field, message: `${currency} is written with ${digits} decimals at most.` }
  if (salePrice === undefined || salePrice === null)
    return from === undefined && until === undefined
      ? undefined
      : { field: 'salePrice', message: 'The times are those of a salePrice, which is missing.' }
  if (price === null || salePrice >= price)
    return { field: 'salePrice', message: 'A salePrice is lower than the price.' }
  const [start, end] = [timeOf(from), timeOf(until)]
  return start !== null && end !== null && end <= start
    ? { field: 'until', message: 'until is later than from.' }
    : undefined
}

const toldBy = ({ currency, price, salePrice, from, until }: PriceWord): ToldPrice | undefined =>
  price === null
    ? undefined
    : {
        amount: toMinor(price, currency),
        saleAmount: typeof salePrice === 'number' ? toMinor(salePrice, currency) : null,
        saleFrom: timeOf(from),
        saleUntil: timeOf(until),
      }

/** Reads a batch of prices and takes them over, some rows at a time (rules feeds.2, feeds.4 and feeds.7). */
export const applyPrices = async ({ store, assortment, clock }: PriceFeed, batch: PriceBatch): Promise<BatchWork> => {
  const articleOf = productFinder(assortment)
  const currencies = new Map<string, readonly string[]>()
  const { rows, refused, problems } = await readRows(batch.rows, priceWord, (row): Fault | { row: PriceRow } => {
    const named = brandOf(row.brand ?? batch.brand)
    if (!('brand' in named)) return named
    const { brand } = named
    const article = articleOf(brand, row.pid)
    if ('message' in article) return article
    const { pid, currency } = row
    if (article.shipmentType === 'egiftcard')
      return { field: 'pid', message: `${pid}: a gift card costs what it is worth.` }
    if (article.hasFixedPrice) return { field: 'pid', message: `${pid}: its file says that the price is fixed.` }
    const known = currencies.get(brand) ?? currenciesOf(brand)
    currencies.set(brand, known)
    if (!known.includes(currency))
      return {
        field: 'currency',
        message: `${brand} sells in ${known.join(', ')}.`,
        value: currency,
        known: () => known,
      }
    const sequence = row.sequence ?? batch.sequence
    return (
      faultOf(row) ?? { row: { brand, pid, currency, told: toldBy(row), content: article.price(currency), sequence } }
    )
  })
  const newest = newestOnly(rows, ({ brand, pid, currency }) => `${brand} ${pid} ${currency}`)
  const counts: RowCounts = { accepted: 0, unchanged: 0, stale: rows.length - newest.length }
  for (let at = 0; at < newest.length; at += ROWS_A_TRANSACTION) {
    const done = await tellPrices(store, { rows: newest.slice(at, at + ROWS_A_TRANSACTION), now: clock() })
    counts.accepted += done.accepted
    counts.unchanged += done.unchanged
    counts.stale += done.stale
  }
  return { ...counts, refused, problems }
}
