import { expect, it } from 'vitest'
import { createRouter } from '#server/http'
import { offerRoutes } from '#server/offers'
import { sku, testAssortment } from '#tests/server/test-assortment'
import { countOf, feedsOf } from '../feeds/stock-shop.ts'
import { orderShops } from '../orders/shop.ts'
import { onBothStores } from '../store/stores.ts'

const DAY = 86_400_000

onBothStores((fresh) => {
  const open = orderShops(fresh)
  const opened = async () => {
    const shop = await open()
    const clock = () => Date.now() + shop.clock.shift
    const settings = { addressing: 'path', environment: 'local' } as const
    const routes = offerRoutes({ store: shop.store, assortment: testAssortment, clock, ...settings })
    const app = createRouter().route('/api/bridge/offers', routes)
    const read = async (pid: string, site = 'stride/de_DE') => {
      const answer = await app.request(`/api/bridge/offers/${pid}?sitePath=${site}`)
      return { status: answer.status, body: await answer.json() }
    }
    return { shop, read, stock: feedsOf(shop), prices: feedsOf(shop, 'prices') }
  }
  const batch = (sequence: number, row: object) => ({ brand: 'stride', sequence, rows: [{ pid: 'T0', ...row }] })

  it('An offer is what the content says until feeds say something else, and knows the stock without what orders hold.', async () => {
    const { shop, read, stock, prices } = await opened()
    const offer = { pid: 'T0', currency: 'EUR', price: 10, listPrice: 10, soldOut: [], few: [] }
    expect(await read('T0')).toEqual({ status: 200, body: offer })
    await prices(batch(1, { currency: 'EUR', price: 12 }))
    await stock(countOf({ T0: 3 }, 1))
    expect((await read('T0')).body).toEqual({ ...offer, price: 12, listPrice: 12, few: [sku('T0')] })
    expect((await read('T0', 'stride/en_GB')).body).toMatchObject({ currency: 'GBP', price: 10 })
    const zoe = shop.guest()
    await zoe.add(sku('T0'), 3)
    await zoe.deliver()
    await zoe.place()
    expect((await read('T0')).body).toMatchObject({ soldOut: [sku('T0')], few: [] })
  })

  it('A reduced price has the lowest of the 30 days before beside it in the EU alone.', async () => {
    const { shop, read, prices } = await opened()
    await prices(batch(1, { currency: 'EUR', price: 8 }))
    await prices(batch(2, { currency: 'GBP', price: 8 }))
    shop.clock.shift = 5 * DAY
    await prices(batch(3, { currency: 'EUR', price: 12 }))
    shop.clock.shift = 10 * DAY
    await prices(batch(4, { currency: 'EUR', price: 12, salePrice: 9 }))
    await prices(batch(5, { currency: 'GBP', price: 12, salePrice: 9 }))
    expect((await read('T0')).body).toMatchObject({ price: 9, listPrice: 12, lowestPrice: 8 })
    expect((await read('T0', 'stride/en_GB')).body).not.toHaveProperty('lowestPrice')
  })

  it('What a site does not sell has no offer.', async () => {
    const { read } = await opened()
    for (const [pid, site] of [
      ['T99', 'stride/de_DE'],
      ['ABROAD', 'stride/en_GB'],
    ] as const)
      expect(await read(pid, site)).toMatchObject({ status: 404, body: { errorCode: 'productNotFound' } })
    expect((await read('ABROAD')).status).toBe(200)
    expect((await read('T0', 'stride/xx_XX')).status).toBe(400)
  })
})
