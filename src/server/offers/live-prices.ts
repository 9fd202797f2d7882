import type { Kysely } from 'kysely'
import { type AskedPrice, asksForLowest, lowestBefore, priceAt } from '#domain/feeds'
import type { Site } from '#domain/sites'
import type { SoldArticles } from '#server/basket'
import { priceHistories, toldOf } from '#server/prices'
import type { Tables } from '#server/store'

/** What a feed has told of a product's price at a moment, in minor units. */
export interface LivePrice extends AskedPrice {
  /** The lowest of the 30 days before the reduction, where the law asks for it and it is known (rule feeds.9). */
  lowest?: number
}

/** The prices of products of which feeds have told something, at a moment; the content says those of all others. */
export const livePrices = async (
  db: Kysely<Tables>,
  { find, skus }: Pick<SoldArticles, 'find' | 'skus'>,
  { site, pids, now }: { site: Site; pids: readonly string[]; now: number },
): Promise<ReadonlyMap<string, LivePrice>> => {
  const { brand, country, currency } = site
  const told = await toldOf(db, { brand, currency, pids })
  const isFixed = (pid: string): boolean => {
    const article = find(brand, skus(brand, pid)[0] ?? '')
    return typeof article === 'string' || article.hasFixedPrice === true
  }
  const prices = new Map(
    pids.flatMap((pid) => {
      const own = told(pid)
      return own && !isFixed(pid) ? [[pid, priceAt(own, now)] as const] : []
    }),
  )
  const reduced = asksForLowest(country)
    ? [...prices].flatMap(([pid, { amount, list }]) => (amount < list ? [pid] : []))
    : []
  const histories = await priceHistories(db, { brand, pids: reduced, currency })
  return new Map(
    [...prices].map(([pid, price]): [string, LivePrice] => {
      const lowest = lowestBefore(histories.get(pid) ?? [], now)
      return [pid, lowest === undefined ? price : { ...price, lowest }]
    }),
  )
}
