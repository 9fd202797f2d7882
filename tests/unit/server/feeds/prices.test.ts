import { describe, expect, it } from 'vitest'
import { deleteOldPrices, priceHistories } from '#server/prices'
import { sku } from '#tests/server/test-assortment'
import { orderShops } from '../orders/shop.ts'
import { onBothStores, onOneStore } from '../store/stores.ts'
import { feedsOf } from './stock-shop.ts'

const priced = (pid: string, price: number | null, more: object = {}) => ({ pid, currency: 'GBP', price, ...more })
const batchOf = (sequence: number, ...rows: object[]) => ({ brand: 'stride', sequence, rows })
const DAY = 86_400_000

onBothStores((fresh) => {
  const open = orderShops(fresh)
  const opened = async () => {
    const shop = await open()
    const zoe = shop.guest()
    await zoe.add(sku('T0'))
    const unit = async () => (await zoe.bag()).body.shipmentList[0]?.productLineItemList[0]
    return { shop, feed: feedsOf(shop, 'prices'), zoe, unit }
  }

  describe('A price of a feed', () => {
    it('is asked for by the next answer of the bag and by the order, in its currency alone.', async () => {
      const { feed, zoe, unit } = await opened()
      expect((await unit())?.unitPrice).toBe(10)
      const rows = [priced('T0', 12.5), { ...priced('T0', 99), currency: 'EUR' }]
      expect((await feed(batchOf(1, ...rows))).body).toMatchObject({ feed: 'prices', accepted: 2, refused: 0 })
      expect(await unit()).toMatchObject({ unitPrice: 12.5, listPrice: 12.5, total: 12.5 })
      await zoe.deliver()
      const { order } = (await zoe.place()).body
      expect(order.total).toBe(16.49)
    })

    it('that changes while an order is placed refuses the order, and shows the bag as it is now.', async () => {
      const { feed, zoe } = await opened()
      await zoe.deliver()
      const { revision, pricing, currency } = (await zoe.bag()).body
      await feed(batchOf(1, priced('T0', 12)))
      const answer = await zoe.placeSeen({ revision, total: pricing.total, currency, paymentMethod: 'invoice' })
      expect([answer.status, answer.body.errorCode]).toEqual([409, 'priceChanged'])
      expect(answer.body.basket?.pricing.subTotal).toBe(12)
    })

    it('is reduced in its time, and the content says it again after it was withdrawn.', async () => {
      const { shop, feed, unit } = await opened()
      const [from, until] = [DAY, 2 * DAY].map((ms) => new Date(Date.now() + ms).toISOString())
      await feed(batchOf(1, priced('T0', 12, { salePrice: 8, from, until })))
      expect(await unit()).toMatchObject({ unitPrice: 12, listPrice: 12 })
      shop.clock.shift = 1.5 * DAY
      expect(await unit()).toMatchObject({ unitPrice: 8, listPrice: 12 })
      shop.clock.shift = 2.5 * DAY
      expect(await unit()).toMatchObject({ unitPrice: 12, listPrice: 12 })
      await feed(batchOf(2, priced('T0', null)))
      expect(await unit()).toMatchObject({ unitPrice: 10, listPrice: 10 })
    })

    it('that comes late overwrites no newer one, and an equal one changes nothing.', async () => {
      const { feed, unit } = await opened()
      await feed(batchOf(5, priced('T0', 12)))
      expect((await feed(batchOf(4, priced('T0', 11)))).body).toMatchObject({ accepted: 0, stale: 1 })
      expect((await feed(batchOf(6, priced('T0', 12)))).body).toMatchObject({ accepted: 0, unchanged: 1 })
      expect((await feed(batchOf(5, priced('T0', 11)))).body).toMatchObject({ stale: 1 })
      expect((await unit())?.unitPrice).toBe(12)
    })

    it('leaves a history, from what the content has said on, which is kept for 400 days.', async () => {
      const { shop, feed } = await opened()
      const told = async () => {
        const found = await priceHistories(shop.store.db, { brand: 'stride', pids: ['T0'], currency: 'GBP' })
        return found.get('T0')?.map(({ amount, saleAmount }) => [amount, saleAmount])
      }
      await feed(batchOf(1, priced('T0', 12)))
      await feed(batchOf(2, priced('T0', 12)))
      shop.clock.shift = DAY
      await feed(batchOf(3, priced('T0', 12, { salePrice: 9 })))
      shop.clock.shift = 2 * DAY
      await feed(batchOf(4, priced('T0', null)))
      expect(await told()).toEqual([
        [1000, null],
        [1200, null],
        [1200, 900],
        [1000, null],
      ])
      await deleteOldPrices(shop.store.db, Date.now() + 401.5 * DAY)
      expect(await told()).toEqual([
        [1200, 900],
        [1000, null],
      ])
      await deleteOldPrices(shop.store.db, Date.now() + 900 * DAY)
      expect(await told()).toEqual([[1000, null]])
    })

    it('grows a number by which processes find what has changed, in the order of the changes.', async () => {
      const { shop, feed } = await opened()
      const feeds = Array.from({ length: 8 }, (_, at) => batchOf(at, priced('T0', 20 + at), priced(`T${at + 1}`, 5)))
      for (const pair of [0, 2, 4, 6]) await Promise.all(feeds.slice(pair, pair + 2).map((batch) => feed(batch)))
      const rows = await shop.store.db.selectFrom('price').select(['pid', 'version']).execute()
      expect(new Set(rows.map(({ version }) => version)).size).toBe(8)
      const { version } = await shop.store.db.selectFrom('price_version').selectAll().executeTakeFirstOrThrow()
      expect(Math.max(...rows.map((row) => row.version))).toBe(version)
    })
  })
})

onOneStore((fresh) => {
  const open = orderShops(fresh)

  it('A faulty row is named with what is allowed, and takes no other with it.', async () => {
    const shop = await open()
    const rows = [
      priced('T99', 1),
      { ...priced('T0', 1), currency: 'GBB' },
      priced('T0', 1.999),
      { ...priced('T0', 100.5), currency: 'JPY' },
      priced('T0', 0),
      priced('T0', 10, { salePrice: 10 }),
      priced('T0', 10, { from: '2026-01-01T00:00:00Z' }),
      priced('T0', 10, { salePrice: 5, from: '2026-01-02T00:00:00Z', until: '2026-01-01T00:00:00Z' }),
      priced('T0', 10, { salePrice: 5, from: '2026-01-02' }),
      priced('GIFT', 10),
      priced('T0', 10, { prize: 1 }),
      priced('T1', 7),
    ]
    const { status, body } = await feedsOf(shop, 'prices')(batchOf(1, ...rows))
    expect([status, body.accepted, body.refused]).toEqual([200, 1, 11])
    expect(body.problems).toMatchObject([
      { row: 0, field: 'pid', message: 'stride has no product T99.', nearest: expect.stringMatching(/^T\d+$/) },
      { row: 1, field: 'currency', nearest: 'GBP' },
      { row: 2, field: 'price', message: 'GBP is written with 2 decimals at most.' },
      { row: 3, field: 'price', message: 'JPY is written with 0 decimals at most.' },
      { row: 4, field: 'price' },
      { row: 5, field: 'salePrice', message: 'A salePrice is lower than the price.' },
      { row: 6, field: 'salePrice' },
      { row: 7, field: 'until' },
      { row: 8, field: 'from' },
      { row: 9, field: 'pid', message: 'GIFT: a gift card costs what it is worth.' },
      { row: 10, field: 'prize', nearest: 'price' },
    ])
  })
})
