import { describe, expect, it } from 'vitest'
import { deliveryAddress } from '#tests/server/order-client'
import { sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { type OrderShop, orderShops } from './shop.ts'

const rates = [
  { rate: 20, base: 15.62, amount: 3.13 },
  { rate: 5.5, base: 159.95, amount: 8.8 },
]

onBothStores((fresh) => {
  const open = orderShops(fresh)

  /** An order of two rates, £20.00 and £180.00 less a tenth, with a delivery of £7.50: £18.75 and £168.75. */
  const ordered = async (shop: OrderShop, site = 'stride/en_GB', zipcode = deliveryAddress.zipcode) => {
    const guest = shop.guest({ site })
    await guest.add(sku('T0'), 2)
    await guest.add(sku('BIG'), 2)
    await guest.deliver('zoe@example.com', { shippingAddress: { ...deliveryAddress, zipcode }, promotionCode: 'TENTH' })
    const { body } = await guest.place()
    return { guest, order: body.order }
  }
  const mailOf = async (shop: OrderShop) => (await shop.mails()).find(({ to }) => to === 'zoe@example.com')!.text

  describe('The tax of an order', () => {
    it('is answered and mailed by its rates, with the promotion and the delivery in it.', async () => {
      const shop = await open()
      const { order } = await ordered(shop)
      expect(order.taxes).toEqual(rates)
      const text = await mailOf(shop)
      expect(text).toContain('Including VAT (20%): £3.13')
      expect(text).toContain('Including VAT (5.5%): £8.80')
    })

    it('has no amount where a rate was not known: the mail says what the prices include.', async () => {
      const shop = await open()
      const { order } = await ordered(shop, 'stride/id_ID', '10110')
      expect(order.taxes).toBe(null)
      expect(await mailOf(shop)).toMatch(/^Termasuk PPN$/m)
    })

    it('is empty in a market without a tax, and its mail says so.', async () => {
      const shop = await open()
      const { order } = await ordered(shop, 'stride/en_HK', '')
      expect(order.taxes).toEqual([])
      expect(await mailOf(shop)).toMatch(/^No tax is added$/m)
    })

    it('stays what it was: a line has the rate of its placing.', async () => {
      const shop = await open()
      const { guest, order } = await ordered(shop)
      await shop.store.db.updateTable('order_line').set({ tax_rate: 1000 }).execute()
      const again = (await guest.order(order.number)).body.order
      expect(again.taxes?.map(({ rate }) => rate)).toEqual([10])
      expect(again.total).toBe(order.total)
    })
  })
})
