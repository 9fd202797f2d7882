import type { FeedName } from '#domain/feeds'
import { parseSku } from '#domain/products'
import { feedRoutes } from '#server/feeds'
import { createRouter } from '#server/http'
import type { Store } from '#server/store'
import { sku, testAssortment } from '#tests/server/test-assortment'
import type { OrderShop } from '../orders/shop.ts'
import { feederTo, TOKEN } from './feeder.ts'

/** The calls of feeds beside a shop that takes orders, by the same clock. */
export const feedsOf = ({ store, clock }: Pick<OrderShop, 'store' | 'clock'>, feed: FeedName = 'stock') => {
  const routes = feedRoutes({ store, assortment: testAssortment, token: TOKEN, clock: () => Date.now() + clock.shift })
  const app = createRouter().route('/api/feed', routes)
  return feederTo((path, init) => app.request(path, init), feed)
}

/** A batch that counts articles of Stride by their test names. */
export const countOf = (
  pieces: Readonly<Record<string, number>>,
  sequence: number,
  countedAt: number = Date.now(),
) => ({
  brand: 'stride',
  sequence,
  countedAt: new Date(countedAt).toISOString(),
  rows: Object.entries(pieces).map(([pid, quantity]) => ({ sku: sku(pid), quantity })),
})

/** What the store has of an article of Stride, by its test name. */
export const stockRow = ({ db }: Store, pid: string) =>
  db.selectFrom('stock').selectAll().where('brand', '=', 'stride').where('sku', '=', sku(pid)).executeTakeFirstOrThrow()

/**
 * How many pieces orders hold of each counted article that its count knows nothing of: those of open orders, and those that were sent off
 * since.
 */
export const expectedStock = async ({ db }: Store) => {
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.number', 'order_line.order_number')
    .select(['order_line.sku', 'quantity', 'state', 'changed_at', 'brand'])
    .execute()
  const rows = await db.selectFrom('stock').selectAll().where('counted', 'is not', null).execute()
  return rows.map(({ brand, sku: id, available, counted, counted_at }) => {
    const own = lines.filter((line) => line.brand === brand && line.sku === id)
    const open = own.filter(({ state }) => state === 'placed' || state === 'awaiting-payment')
    const gone = own.filter(({ state, changed_at: at }) => state === 'dispatched' && at >= (counted_at ?? 0))
    const pieces = [...open, ...gone].reduce((sum, { quantity }) => sum + quantity, 0)
    const held = open.reduce((sum, { quantity }) => sum + quantity, 0)
    return { pid: parseSku(id)?.pid, available, expected: (counted ?? 0) - pieces, held }
  })
}
