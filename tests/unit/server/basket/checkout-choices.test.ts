import { describe, expect, it } from 'vitest'
import { sku } from '#tests/server/test-assortment'
import { orderShops } from '../orders/shop.ts'
import { onBothStores } from '../store/stores.ts'

onBothStores((fresh, sample) => {
  const open = orderShops(fresh)

  describe('Delivery methods', () => {
    it.each(
      sample([
        ['an ordinary bag', ['T1'], [3.99, 7.98]],
        ['a bag of great value', ['SALE', 'T1', 'T2', 'T3', 'T4', 'T5'], [0, 7.98]],
        ['a bag with oversize goods', ['T1', 'BIG'], [7.5, 15.48]],
        ['oversize goods alone', ['BIG'], [7.5]],
        ['gift cards alone', ['GIFT'], []],
        ['an empty bag', [], []],
      ]),
    )('%s can be delivered for %j', async (_what, goods, prices) => {
      const guest = (await open()).guest()
      for (const pid of goods) await guest.add(sku(pid))
      const { body } = await guest.bag()
      expect(body.deliveryMethods.map(({ price }) => price)).toEqual(prices)
      expect(body.deliveryMethod).toBe('standard')
    })

    it('stays chosen while the bag can be delivered by it, and costs what was offered', async () => {
      const guest = (await open()).guest()
      await guest.add(sku('T1'))
      const token = guest.cookies.get('stride.bag')
      const { body } = await guest.choose({ deliveryMethod: 'express' })
      expect([body.deliveryMethod, body.pricing.shippingTotal, body.pricing.total]).toEqual(['express', 7.98, 17.98])
      expect(guest.cookies.get('stride.bag')).toBe(token)
      await guest.add(sku('GIFT'))
      const [line] = body.shipmentList[0]!.productLineItemList
      await guest.send('DELETE', `/api/bridge/baskets/-/items/${line!.itemId}`)
      expect((await guest.bag()).body).toMatchObject({ deliveryMethod: 'standard', pricing: { total: 25 } })
      expect((await guest.choose({ deliveryMethod: 'drone' })).status).toBe(400)
    })
  })

  it('Only goods that can be ordered now count in totals, free delivery and promotions; the others stay in the bag.', async () => {
    const shop = await open()
    const guest = shop.guest()
    for (const pid of ['SALE', 'T1', 'T2', 'BIG']) await guest.add(sku(pid))
    await guest.add(sku('FEW'), 3)
    const leave = async (available: number, pids: string[]) => {
      const stock = shop.store.db.updateTable('stock').set({ available })
      await stock.where('brand', '=', 'stride').where('sku', 'in', pids.map(sku)).execute()
    }
    await leave(2, ['FEW'])
    const { pricing } = (await guest.bag()).body
    await leave(0, ['SALE', 'BIG', 'FEW'])
    const { body } = await guest.choose({ promotionCode: 'FIVEOFF' })
    const rest = shop.guest()
    for (const pid of ['T1', 'T2']) await rest.add(sku(pid))
    const expected = (await rest.choose({ promotionCode: 'FIVEOFF' })).body
    expect(body).toMatchObject({
      totalProductCount: 7,
      pricing: expected.pricing,
      promotion: expected.promotion,
      deliveryMethods: expected.deliveryMethods,
    })
    expect(pricing.subTotal).toBeGreaterThan(body.pricing.subTotal)
    const lines = body.shipmentList.flatMap(({ productLineItemList }) => productLineItemList)
    const shown = lines.map(({ pid, quantity, maxQuantity, total }) => [pid, quantity, maxQuantity, total])
    expect(shown).toEqual(
      expect.arrayContaining([
        ['BIG', 1, 0, 0],
        ['FEW', 3, 0, 0],
      ]),
    )
    await leave(0, ['T1', 'T2'])
    const empty = (await guest.bag()).body
    expect(empty.pricing).toEqual({ subTotal: 0, shippingTotal: 0, total: 0 })
    expect([empty.totalProductCount, empty.deliveryMethods]).toEqual([7, []])
  })

  describe('Promotion codes', () => {
    it.each(
      sample([
        ['a percentage without the gift card', ['T1', 'GIFT'], 'TENTH', -1, 37.99],
        ['an amount', ['T1', 'T2', 'T3'], 'FIVEOFF', -5, 28.99],
        ['an amount below its minimum', ['T1'], 'FIVEOFF', 0, 13.99],
        ['free delivery', ['T1'], 'PARCEL', 0, 10],
      ]),
    )('takes %s off', async (_what, goods, code, amount, total) => {
      const guest = (await open()).guest()
      for (const pid of goods) await guest.add(sku(pid))
      const { body } = await guest.choose({ promotionCode: code.toLowerCase() })
      expect([body.promotion?.code, body.promotion?.amount, body.pricing.total]).toEqual([code, amount, total])
      const { pricing, promotion } = (await guest.choose({ promotionCode: '' })).body
      expect(promotion).toBeNull()
      expect(pricing.total).toBe(pricing.subTotal + pricing.shippingTotal)
    })

    it('of free delivery leaves what express delivery costs more', async () => {
      const guest = (await open()).guest()
      await guest.add(sku('T1'))
      const { body } = await guest.choose({ promotionCode: 'PARCEL', deliveryMethod: 'express' })
      expect(body.pricing.shippingTotal).toBe(3.99)
      expect(body.shipmentList[0]?.shippingLineItem.shippingLineItemDiscountList).toEqual([
        { name: 'promotion-code', price: -3.99 },
      ])
    })

    it.each(
      sample([
        ['NONSENSE', 'promotionUnknown'],
        ['GONE', 'promotionEnded'],
        ['LATER', 'promotionUnknown'],
        ['ABROAD', 'promotionUnknown'],
      ]),
    )('%s is refused as %s, and the bag stays as it is', async (code, errorCode) => {
      const guest = (await open()).guest()
      const before = (await guest.add(sku('T1'))).body
      const refused = await guest.choose({ promotionCode: code, deliveryMethod: 'express' })
      expect([refused.status, refused.body.errorCode]).toEqual([400, errorCode])
      expect((await guest.bag()).body).toEqual(before)
    })

    it('cannot be guessed without limit', async () => {
      const guest = (await open()).guest()
      const statuses: number[] = []
      for (let n = 0; n < 61; n++) statuses.push((await guest.choose({ promotionCode: `GUESS${n}` })).status)
      expect(statuses.slice(-2)).toEqual([400, 429])
    })
  })
})
