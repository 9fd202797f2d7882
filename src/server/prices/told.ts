import type { Kysely } from 'kysely'
import type { ToldPrice } from '#domain/feeds'
import { parseSku } from '#domain/products'
import type { Tables } from '#server/store'

/** What a feed has told of a product; undefined where the content says the price. */
export type ToldOf = (pid: string) => ToldPrice | undefined

interface Wanted {
  brand: string
  currency: string
  pids: readonly string[]
}

/** What feeds have told of products, at this moment. */
export const toldOf = async (db: Kysely<Tables>, { brand, currency, pids }: Wanted): Promise<ToldOf> => {
  if (pids.length === 0) return () => undefined
  const rows = await db
    .selectFrom('price')
    .select(['pid', 'amount', 'sale_amount', 'sale_from', 'sale_until'])
    .where('brand', '=', brand)
    .where('pid', 'in', pids)
    .where('currency', '=', currency)
    .execute()
  const told = new Map(
    rows.flatMap(({ pid, amount, sale_amount: saleAmount, sale_from: saleFrom, sale_until: saleUntil }) =>
      amount === null ? [] : [[pid, { amount, saleAmount, saleFrom, saleUntil }] as const],
    ),
  )
  return (pid) => told.get(pid)
}

/** The same for the products of SKUs. */
export const toldPrices = (
  db: Kysely<Tables>,
  { skus, ...of }: Omit<Wanted, 'pids'> & { skus: readonly string[] },
): Promise<ToldOf> => toldOf(db, { ...of, pids: [...new Set(skus.flatMap((sku) => parseSku(sku)?.pid ?? []))] })
