import { toUnits } from '#domain/products'
import type { Site } from '#domain/sites'
import { type SoldArticles, soldArticleAt } from '#server/basket'
import { readStock } from '#server/stock'
import type { Store } from '#server/store'
import { livePrices } from './live-prices.ts'

/** So few pieces are worth a word. */
const FEW = 3

/** Amounts in units of the currency. */
export interface LiveOffer {
  pid: string
  currency: string
  price: number
  /** Without a reduction. */
  listPrice: number
  /** The lowest of the 30 days before the reduction, where the law asks for it and it is known. */
  lowestPrice?: number
  /** SKUs of which nothing is left, and of which little is. */
  soldOut: string[]
  few: string[]
}

/** The offer of a product on a site at a moment; undefined where the site does not sell it. */
export const offerOf = async (
  { db }: Pick<Store, 'db'>,
  assortment: Pick<SoldArticles, 'find' | 'skus'>,
  { site, pid, now }: { site: Site; pid: string; now: number },
): Promise<LiveOffer | undefined> => {
  const { brand, country, currency } = site
  const skus = assortment.skus(brand, pid)
  const article = soldArticleAt(assortment, brand, skus[0] ?? '', { country, now })
  if (!article) return undefined
  const live = (await livePrices(db, assortment, { site, pids: [pid], now })).get(pid)
  const { amount, list } = live ?? article.price(currency)
  const lowest = live?.lowest
  const stock = await readStock(db, brand, skus)
  const left = (sku: string): number => stock.get(sku) ?? 0
  return {
    pid,
    currency,
    price: toUnits(amount, currency),
    listPrice: toUnits(list, currency),
    ...(lowest !== undefined && { lowestPrice: toUnits(lowest, currency) }),
    soldOut: skus.filter((sku) => left(sku) === 0),
    few: skus.filter((sku) => left(sku) > 0 && left(sku) <= FEW),
  }
}
