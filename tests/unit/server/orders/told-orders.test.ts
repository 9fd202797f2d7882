import { describe, expect, it } from 'vitest'
import { checkoutStart } from '#contracts/checkout'
import type { Article } from '#contracts/goods'
import { orderPlaced } from '#contracts/order'
import { goodsOfBag } from '#domain/bag'
import { orderAsTold } from '#domain/orders'
import { toMinor } from '#domain/products'
import { googleHit, toHit } from '#domain/tracking'
import { deliveryAddress } from '#tests/server/order-client'
import { sku } from '#tests/server/test-assortment'
import { busEvent } from '../../domain/tracking/catalogue.ts'
import { onBothStores } from '../store/stores.ts'
import { buyCards } from './card-books.ts'
import { orderShops } from './shop.ts'

const markets = [
  { site: 'stride/en_GB', address: deliveryAddress, tax: 'vat' },
  { site: 'stride/de_DE', address: { ...deliveryAddress, zipcode: '04109' }, tax: 'vat' },
  { site: 'stride/ja_JP', address: { ...deliveryAddress, zipcode: '100-0001' }, tax: 'vat' },
] as const
/** TENTH takes ten percent, FIVEOFF a sum from a value on, PARCEL the delivery; none of them divides evenly. */
const codes = ['', 'TENTH', 'FIVEOFF', 'PARCEL'] as const
const rows = markets.flatMap((market) =>
  codes.flatMap((code) =>
    [false, true].flatMap((gift) =>
      (['standard', 'express'] as const).map((method) => ({ market, code, gift, method })),
    ),
  ),
)
// FIVEOFF has no amount in yen.
const cases = rows.filter(({ market, code }) => !(market.site === 'stride/ja_JP' && code === 'FIVEOFF'))

/** What is in the bag: prices and quantities by which no discount of the above can be divided. */
const wanted = [
  ['SALE', 3],
  ['T1', 2],
  ['BIG', 1],
] as const

type Columns = Record<'pid' | 'sku' | 'price' | 'quantity' | 'discount', (string | number)[]>
interface GoogleItem {
  item_id: string
  item_variant: string
  price: number
  quantity: number
  discount?: number
}

onBothStores((fresh, sample) => {
  const open = orderShops(fresh)

  describe('An order', () => {
    it.each(sample(cases))(
      'on $market.site with the code "$code", a gift card: $gift, by $method delivery is the same to the penny in the store, on the bus and in every hit.',
      async ({ market: { site, address, tax }, code, gift, method }) => {
        const shop = await open()
        const guest = shop.guest({ site })
        for (const [pid, quantity] of wanted) await guest.add(sku(pid), quantity)
        if (gift) await guest.add(sku('GIFT'), 2)
        const delivery = { shippingAddress: address, deliveryMethod: method, promotionCode: code }
        await guest.deliver('zoe@example.com', delivery)
        const bag = (await guest.bag()).body
        const placed = gift ? await guest.placePaid() : await guest.place()
        expect(placed.status).toBe(201)
        const stored = await shop.store.db.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow()
        const { currency } = bag
        const minor = (units: number) => toMinor(units, currency)
        const worth = (pieces: readonly { price: number; quantity: number }[]) =>
          pieces.reduce((total, { price, quantity }) => total + minor(price) * quantity, 0)
        const taken = (pieces: readonly { discount?: number; quantity: number }[]) =>
          pieces.reduce((total, { discount = 0, quantity }) => total + minor(discount) * quantity, 0)
        const pieces = Object.fromEntries([...wanted, ...(gift ? [['GIFT', 2] as const] : [])])
        const counted = (list: readonly { pid: string; quantity: number }[]) => {
          const counts: Record<string, number> = {}
          for (const { pid, quantity } of list) counts[pid] = (counts[pid] ?? 0) + quantity
          return counts
        }
        const goods = stored.sub_total + stored.discount
        expect(stored.discount < 0, 'the code takes something off the goods').toBe(
          code === 'TENTH' || code === 'FIVEOFF',
        )

        // The bus.
        const told = orderPlaced.parse(orderAsTold(placed.body.order))
        expect(told).toMatchObject({ orderNumber: stored.number, promotionCode: code, includedTax: tax, currency })
        expect(minor(told.goodsTotal)).toBe(stored.sub_total)
        expect(minor(told.discountTotal)).toBe(0 - stored.discount)
        expect(minor(told.shippingTotal)).toBe(stored.shipping_total)
        expect(minor(told.total)).toBe(stored.total)
        expect(minor(told.goodsTotal) - minor(told.discountTotal) + minor(told.shippingTotal)).toBe(stored.total)
        expect(worth(told.items)).toBe(goods)
        expect(taken(told.items)).toBe(0 - stored.discount)
        expect(counted(told.items)).toEqual(pieces)
        // A code takes nothing off gift cards.
        expect(told.items.filter(({ pid }) => pid === 'GIFT').every(({ discount }) => discount === 0)).toBe(true)
        // The checkout has told the same goods before.
        const started = { ...goodsOfBag(bag), itemCount: bag.totalProductCount, bagTotal: bag.pricing.total }
        const { items, goodsTotal, discountTotal, promotionCode } = checkoutStart.parse(started)
        expect({ items, goodsTotal, discountTotal, promotionCode }).toEqual({
          items: told.items,
          goodsTotal: told.goodsTotal,
          discountTotal: told.discountTotal,
          promotionCode: told.promotionCode,
        })

        // Tealium in capitals, Adobe as it is.
        const event = busEvent('order:placed', told)
        for (const isUpperCase of [true, false]) {
          const hit = toHit(event, isUpperCase)!.data
          const columns = hit as unknown as Columns
          const sold = columns.pid.map((pid, at) => ({
            pid: String(pid),
            price: Number(columns.price[at]),
            quantity: Number(columns.quantity[at]),
            discount: Number(columns.discount[at]),
          }))
          expect(worth(sold)).toBe(goods)
          expect(taken(sold)).toBe(0 - stored.discount)
          expect(counted(sold)).toEqual(pieces)
          expect(minor(Number(hit['total']))).toBe(stored.total)
          expect(columns.sku).toEqual(
            told.items.map((item: Article) => (isUpperCase ? item.sku.toUpperCase() : item.sku)),
          )
        }

        // Google.
        for (const [name, googleName] of [
          ['order:placed', 'purchase'],
          ['order:refunded', 'refund'],
        ] as const) {
          const { event: named, data } = googleHit(busEvent(name, told))!
          expect(named).toBe(googleName)
          const commerce = data['ecommerce'] as unknown as Record<'value' | 'shipping', number> & {
            items: GoogleItem[]
          }
          expect(commerce).toMatchObject({ transaction_id: stored.number, currency })
          expect((commerce as { coupon?: string }).coupon ?? '').toBe(code)
          expect(minor(commerce.value)).toBe(goods)
          expect(minor(commerce.value) + minor(commerce.shipping)).toBe(stored.total)
          expect(worth(commerce.items)).toBe(goods)
          expect(taken(commerce.items)).toBe(0 - stored.discount)
          const sold = commerce.items.map(({ item_id: pid, quantity }) => ({ pid, quantity }))
          expect(counted(sold)).toEqual(pieces)
        }
      },
    )
  })

  describe('An order that gift cards pay', () => {
    it.each(
      sample([
        ['in part, and the test bank the rest', 3, 'test'],
        ['in part, and a bill the rest', 3, 'invoice'],
        ['in full', 1, ''],
        ['not at all', 0, 'test'],
      ] as const),
    )(
      '%s is told with what they and the way to pay give, as the store has it, and again when it is cancelled.',
      async (_how, pieces, method) => {
        const shop = await open()
        const { codes } = await buyCards(shop)
        const guest = shop.guest({ address: '198.51.100.7' })
        await guest.add(sku('T0'), pieces || 1)
        await guest.deliver()
        const { body } = await guest.place(method, undefined, pieces > 0 ? { giftCards: codes } : {})
        if (body.redirect) await guest.decide(body.redirect, 'approve')
        const { number } = body.order
        const told = orderPlaced.parse(orderAsTold((await guest.order(number)).body.order))
        const minor = (units: number) => toMinor(units, told.currency)
        const movements = shop.store.db
          .selectFrom('gift_card_movement')
          .select('amount')
          .where('order_number', '=', number)
        const byCards = async () => (await movements.execute()).reduce((sum, { amount }) => sum - amount, 0)
        const payments = shop.store.db.selectFrom('payment').select('amount').where('order_number', '=', number)
        const rest = minor(told.total) - minor(told.giftCardTotal)

        expect(minor(told.giftCardTotal)).toBe(await byCards())
        expect((await payments.execute()).map(({ amount }) => amount)).toEqual(rest > 0 ? [rest] : [])
        expect(told.paymentMethod).toBe(method || 'gift-card')
        expect(rest > 0).toBe(method !== '')
        const google = googleHit(busEvent('order:placed', told))!.data
        expect(minor(Number(google['gift_card_total'] ?? 0))).toBe(minor(told.giftCardTotal))
        expect(minor(Number(toHit(busEvent('order:placed', told))!.data['gift_card_total']))).toBe(
          minor(told.giftCardTotal),
        )

        const cancelled = await guest.cancel(number)
        expect(orderAsTold(cancelled.body.order)).toEqual(told)
        expect(await byCards()).toBe(0)
      },
    )
  })
})
