import { makeSku, parseSku } from '#domain/products'
import { brands, isBrand } from '#domain/sites'
import type { Article, SoldArticles } from '#server/basket'
import type { Fault } from './rows.ts'

export type FeedArticles = Pick<SoldArticles, 'find' | 'skus' | 'stock'>

/** The brand of a row, or its fault. */
export const brandOf = (brand: string | undefined): { brand: string } | Fault => {
  if (brand === undefined) return { field: 'brand', message: 'Neither the row nor its batch names a brand.' }
  const known = Object.keys(brands)
  if (isBrand(brand)) return { brand }
  return { field: 'brand', message: `The brands are ${known.join(', ')}.`, value: brand, known: () => known }
}

const pidsIn = (stock: FeedArticles['stock'], brand: string): readonly string[] => [
  ...new Set(stock(brand).flatMap(({ sku }) => parseSku(sku)?.pid ?? [])),
]

/** Finds articles for the rows of a batch, and names that are near to unknown ones. */
export const articleFinder = ({ find, skus, stock }: FeedArticles) => {
  const ids = new Map<string, readonly string[]>()
  const pidsOf = (brand: string): readonly string[] => {
    const known = ids.get(brand) ?? pidsIn(stock, brand)
    ids.set(brand, known)
    return known
  }
  /** Of a known product its own, of an unknown one what the same colour and size of others would be called. */
  const near = (brand: string, sku: string): readonly string[] => {
    const parts = parseSku(sku)
    if (!parts) return []
    const own = skus(brand, parts.pid)
    return own.length > 0 ? own : pidsOf(brand).map((pid) => makeSku({ ...parts, pid }))
  }
  return (brand: string, sku: string): Article | Fault => {
    const found = find(brand, sku)
    if (typeof found !== 'string') return found
    const message =
      found === 'unknown size'
        ? `${sku}: ${brand} sells the product, but not in this colour and size.`
        : `${sku}: ${brand} has no such product.`
    return { field: 'sku', message, value: sku, known: () => near(brand, sku) }
  }
}

/** Finds products for the rows of a batch by any of their articles, and names that are near to unknown ones. */
export const productFinder = ({ find, skus, stock }: FeedArticles) => {
  const known = new Map<string, Article>()
  return (brand: string, pid: string): Article | Fault => {
    const [sku] = skus(brand, pid)
    const article = known.get(`${brand} ${pid}`) ?? (sku === undefined ? undefined : find(brand, sku))
    if (article === undefined || typeof article === 'string')
      return { field: 'pid', message: `${brand} has no product ${pid}.`, value: pid, known: () => pidsIn(stock, brand) }
    known.set(`${brand} ${pid}`, article)
    return article
  }
}
