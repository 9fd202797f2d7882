import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { basket as basketSchema } from '#schemas/bag'
import { orderAnswer, orderHistory, placedAnswer } from '#schemas/orders'
import { deliveryAddress } from '#tests/server/order-client'
import { sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { orderShops } from './shop.ts'

onBothStores((fresh, sample) => {
  const open = orderShops(fresh)

  describe('Placing an order', () => {
    it('places what the bag holds: stock is taken, the bag is empty, the mail is sent, the guest reads the order.', async () => {
      const shop = await open('prod')
      const guest = shop.guest()
      await guest.add(sku('FEW'), 2)
      await guest.add(sku('T1'))
      await guest.deliver('Zoe@Example.com', { deliveryMethod: 'express', promotionCode: 'tenth' })
      const seen = (await guest.bag()).body
      expect(seen.pricing).toEqual({ subTotal: 30, shippingTotal: 7.98, total: 34.98 })
      expect(seen.promotion).toEqual({ code: 'TENTH', isReached: true, minimum: 0, amount: -3 })
      const placed = await guest.place()
      expect(placed.status).toBe(201)
      const { order, redirect, basket } = placedAnswer.parse(placed.body)
      expect(redirect).toBeUndefined()
      expect(basketSchema.parse(basket)).toMatchObject({
        totalProductCount: 0,
        promotion: null,
        revision: seen.revision + 1,
      })
      expect(order).toMatchObject({
        state: 'placed',
        customerEmail: 'Zoe@Example.com',
        shippingAddress: deliveryAddress,
        billingAddress: deliveryAddress,
        deliveryMethod: 'express',
        deliveryDays: { from: 1, to: 2 },
        promotionCode: 'TENTH',
        pricing: { subTotal: 30, shippingTotal: 7.98, discount: -3, total: 34.98 },
        itemCount: 3,
        canBeCancelled: true,
        payBefore: null,
      })
      expect(order.lines.map((line) => [line.pid, line.quantity, line.unitPrice, line.total])).toEqual([
        ['FEW', 2, 10, 20],
        ['T1', 1, 10, 10],
      ])
      expect(await shop.stock()).toBe(1)
      const read = await guest.order(order.number)
      expect(orderAnswer.parse(read.body)).toEqual({ order })
      const [mail] = (await shop.mails()).filter(({ to }) => to.toLowerCase() === 'zoe@example.com')
      expect(mail?.text).toContain(order.number)
      expect(mail?.text).toContain('2 × Test FEW, Red, M: £20.00')
      expect(mail?.text).toContain('Subtotal: £30.00')
      expect(mail?.text).toContain('£34.98')
      expect(mail?.text).toMatch(/Delivery \(\w+ delivery, \d to \d working days\): £7\.98/)
      expect(mail?.text).toContain('Payment: Invoice')
    })

    it('gives the same order for the same key, also at once and after the bag was filled again.', async () => {
      const shop = await open()
      const guest = shop.guest()
      await guest.add(sku('FEW'))
      await guest.deliver()
      const { revision, pricing, currency } = (await guest.bag()).body
      const seen = { revision, total: pricing.total, currency, paymentMethod: 'invoice' }
      const key = randomUUID()
      const first = await Promise.all([1, 2, 3].map(() => guest.placeSeen(seen, key)))
      expect(first.map(({ status }) => status).sort()).toEqual([200, 200, 201])
      await guest.add(sku('T1'))
      const again = await guest.placeSeen(seen, key)
      expect(again.status).toBe(200)
      expect(new Set([...first, again].map(({ body }) => body.order.number)).size).toBe(1)
      expect([await shop.count('shop_order'), await shop.stock()]).toEqual([1, 2])
      expect(again.body.basket.totalProductCount).toBe(1)
    })

    it('gives nothing to others who know the key.', async () => {
      const shop = await open()
      const key = randomUUID()
      const member = await shop.member('zoe@example.com')
      for (const [owner, ownKey] of [
        [shop.guest(), key],
        [member, randomUUID()],
      ] as const) {
        await owner.add(sku('T0'))
        await owner.deliver()
        expect((await owner.place('invoice', ownKey)).status).toBe(201)
        const eve = shop.guest()
        for (const isFilled of [false, true]) {
          if (isFilled) await eve.add(sku('T1'))
          const { status, body } = await eve.place('invoice', ownKey)
          expect([status, body.errorCode]).toEqual([404, 'orderNotFound'])
          expect((await eve.history()).body.orders).toEqual([])
        }
        expect((await owner.place('invoice', ownKey)).status).toBe(200)
      }
    })

    it('places one order of one bag for two tabs with different keys.', async () => {
      const shop = await open()
      const guest = shop.guest()
      await guest.add(sku('FEW'))
      await guest.deliver()
      const both = await Promise.all([guest.place(), guest.place()])
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(both.find(({ status }) => status === 409)?.body.errorCode).toMatch(/^bag/)
      expect(await shop.count('shop_order')).toBe(1)
    })

    it.each(
      sample([
        ['of another revision', { revision: 99 }, 409, 'basketChanged'],
        ['of another total', { total: 1 }, 409, 'priceChanged'],
        ['in another currency', { currency: 'EUR' }, 409, 'priceChanged'],
        ['with a way to pay that the market lacks', { paymentMethod: 'gold' }, 400, 'paymentMethodUnknown'],
        ['with a field too many', { number: 'X' }, 400, 'invalidBody'],
      ]),
    )('refuses an order %s and places nothing.', async (_what, seen, status, errorCode) => {
      const shop = await open()
      const guest = shop.guest()
      await guest.add(sku('FEW'))
      await guest.deliver()
      const refused = await guest.place('invoice', randomUUID(), seen)
      expect([refused.status, refused.body.errorCode]).toEqual([status, errorCode])
      if (status === 409) expect(basketSchema.parse(refused.body.basket).totalProductCount).toBe(1)
      expect([await shop.count('shop_order'), await shop.stock()]).toEqual([0, 3])
      expect((await guest.place()).status).toBe(201)
    })

    it('refuses an empty bag, missing delivery details, a missing key, and more than is in stock.', async () => {
      const shop = await open()
      const guest = shop.guest()
      const refusal = async (wanted: ReturnType<typeof guest.place>) => (await wanted).body.errorCode
      expect(await refusal(guest.place())).toBe('bagEmpty')
      await guest.add(sku('FEW'), 3)
      await guest.add(sku('T1'))
      expect(await refusal(guest.place())).toBe('deliveryMissing')
      await guest.choose({ customerEmail: 'zoe@example.com' })
      expect(await refusal(guest.place())).toBe('deliveryMissing')
      await guest.choose({ shippingAddress: deliveryAddress })
      expect(await refusal(guest.place('invoice', 'no uuid'))).toBe('invalidBody')
      await shop.store.db.updateTable('stock').set({ available: 2 }).where('sku', '=', sku('FEW')).execute()
      expect(await refusal(guest.place())).toBe('stockChanged')
      expect([await shop.count('shop_order'), await shop.stock(), await shop.stock('T1')]).toEqual([0, 2, 99])
    })

    it('needs no address for gift cards alone.', async () => {
      const guest = (await open()).guest()
      await guest.add(sku('GIFT'))
      await guest.choose({ customerEmail: 'zoe@example.com' })
      const { body } = await guest.placePaid()
      expect(body.order).toMatchObject({ shippingAddress: null, deliveryDays: null, pricing: { total: 25 } })
    })

    it('takes the delivery address of a former bag neither for gift cards nor for their bill.', async () => {
      const guest = (await open()).guest()
      await guest.add(sku('T1'))
      await guest.deliver()
      await guest.drop()
      await guest.add(sku('GIFT'))
      const { body } = await guest.placePaid()
      expect(body.order).toMatchObject({ shippingAddress: null, billingAddress: null })
    })
  })

  describe('Reading orders', () => {
    it('shows an order to its account, and to nobody else.', async () => {
      const shop = await open()
      const [zoe, eve, guest] = [
        await shop.member('zoe@example.com'),
        await shop.member('eve@example.com'),
        shop.guest(),
      ]
      const numbers: string[] = []
      for (const pid of ['T1', 'T2']) {
        await zoe.add(sku(pid))
        await zoe.deliver()
        numbers.unshift((await zoe.place()).body.order.number)
      }
      const history = orderHistory.parse((await zoe.history()).body)
      expect(history).toMatchObject({ page: 1, pages: 1, total: 2 })
      expect(history.orders.map(({ number }) => number).sort()).toEqual([...numbers].sort())
      expect((await zoe.order(numbers[0]!)).status).toBe(200)
      expect((await eve.history()).body.total).toBe(0)
      expect([(await eve.order(numbers[0]!)).status, (await guest.order(numbers[0]!)).status]).toEqual([404, 404])
      expect((await guest.find(numbers[0]!, 'zoe@example.com')).status).toBe(404)
      expect([(await guest.history()).body.total, (await zoe.history('x')).status]).toEqual([0, 400])
    })

    it('lists to a guest what the browser has ordered, with the way to pay while it is unpaid.', async () => {
      const shop = await open()
      const [guest, other] = [shop.guest(), shop.guest()]
      await guest.add(sku('T1'))
      await guest.deliver()
      const { number } = (await guest.place('test')).body.order
      const { orders } = orderHistory.parse((await guest.history()).body)
      expect(orders).toMatchObject([{ number, state: 'awaiting-payment', redirect: expect.stringContaining('/') }])
      expect((await other.history()).body.total).toBe(0)
    })

    it('opens a guest’s order by number and e-mail address, with one refusal for whatever is wrong.', async () => {
      const shop = await open()
      const [guest, elsewhere] = [shop.guest(), shop.guest()]
      await guest.add(sku('T1'))
      await guest.deliver()
      const { number } = (await guest.place()).body.order
      expect((await elsewhere.order(number)).status).toBe(404)
      const wrong = [
        await elsewhere.find(number, 'eve@example.com'),
        await elsewhere.find('22222-22222', 'zoe@example.com'),
        await elsewhere.find('nonsense', 'zoe@example.com'),
      ]
      expect(wrong.map(({ status, body }) => [status, body])).toEqual(wrong.map(() => [404, wrong[0]?.body]))
      const found = await elsewhere.find(` ${number.toLowerCase().replace('-', ' ')} `, 'ZOE@example.com')
      expect(found.status).toBe(200)
      expect((await elsewhere.order(number)).status).toBe(200)
      elsewhere.cookies.set('stride.orders', elsewhere.cookies.get('stride.orders')!.replace(/.$/, 'x'))
      expect((await elsewhere.order(number)).status).toBe(404)
      const other = shop.guest({ site: 'reebok/en_GB' })
      for (const [name, value] of guest.cookies) other.cookies.set(name, value)
      expect((await other.order(number)).status).toBe(404)
    })

    it('limits how often a network address may ask.', async () => {
      const shop = await open()
      const guest = shop.guest()
      const statuses: number[] = []
      for (let n = 0; n < 31; n++) statuses.push((await guest.find('22222-22222', 'zoe@example.com')).status)
      expect(statuses.slice(-2)).toEqual([404, 429])
    })
  })
})
