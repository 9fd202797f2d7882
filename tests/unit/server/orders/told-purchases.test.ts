import { describe, expect, it } from 'vitest'
import { checkoutDelivery, checkoutPayment, checkoutStart } from '#contracts/checkout'
import { bagView, goodsAdded, goodsRemoved } from '#contracts/goods'
import { orderPlaced } from '#contracts/order'
import { basketLines, changeBy, deliveryAsTold, goodsOfBag, type Operation, viewOfBag } from '#domain/bag'
import { orderAsTold } from '#domain/orders'
import { toMinor } from '#domain/products'
import type { Order } from '#schemas/orders'
import { deliveryAddress, type OrderClient } from '#tests/server/order-client'
import { itemOf, sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { buyCards } from './card-books.ts'
import { type OrderShop, orderShops } from './shop.ts'
import { type Amounts, ofBus, ofHits } from './told-amounts.ts'

/** Every kind of currency: with and without a fraction by ISO 4217, and those that the standard and the shop count otherwise. */
const markets = [
  ['stride/en_GB', 'GBP', 'LD2 3DG'],
  ['stride/de_DE', 'EUR', '04109'],
  ['stride/tr_TR', 'TRY', '34000'],
  ['stride/ja_JP', 'JPY', '100-0001'],
  ['stride/ko_KR', 'KRW', '04524'],
  ['stride/en_HU', 'HUF', '1051'],
  ['stride/zh_TW', 'TWD', '100'],
  ['stride/id_ID', 'IDR', '10110'],
  ['stride/es_CO', 'COP', '110111'],
] as const

/** SUM takes a sum, TENTH ten percent, PARCEL the delivery; none of them divides evenly. */
const codes = ['', 'TENTH', 'FIVEOFF', 'PARCEL'] as const
/** `bought` are in the bag; others pay. */
const giftCards = ['none', 'bought', 'pay a part', 'pay all'] as const

const rows = markets
  .flatMap(([site, currency, zipcode], at) =>
    codes.flatMap((code) =>
      giftCards.map((cards) => ({ site, currency, zipcode, code, cards, method: at % 2 ? 'express' : 'standard' })),
    ),
  )
  // No number of cards that an order takes pays a delivery of some tens of thousands: there its code does.
  .filter(({ cards, code, method }) => cards !== 'pay all' || (code === 'PARCEL' && method === 'standard'))

type Told = readonly [name: string, data: object]

/** Fills the bag by additions, a change up, a change down and a removal, and gives what the bus is told of each. */
const fill = async (guest: OrderClient, wanted: Readonly<Record<string, number>>): Promise<Told[]> => {
  const told: Told[] = []
  let before = (await guest.bag()).body
  const after = (operation: Operation, { body }: { body: typeof before }) => {
    const change = changeBy(operation, before, body)
    if (change) told.push([change.name, (change.name === 'goods:added' ? goodsAdded : goodsRemoved).parse(change.data)])
    before = body
  }
  const add = async (pid: string, quantity: number) => {
    const answer = await guest.add(sku(pid), quantity)
    after({ kind: 'add', items: [itemOf(sku(pid), quantity)] }, answer)
  }
  const path = (itemId: string) => `/api/bridge/baskets/-/items/${itemId}`
  const lineOf = (pid: string) => basketLines(before).find((line) => line.pid === pid)!
  for (const [pid, quantity] of Object.entries(wanted)) await add(pid, quantity)
  for (const quantity of [7, wanted['SALE']!]) {
    const line = lineOf('SALE')
    after({ kind: 'change', ...line, quantity }, await guest.send('PATCH', path(line.itemId), { quantity }))
  }
  await add('T5', 2)
  const line = lineOf('T5')
  after({ kind: 'remove', ...line }, await guest.send('DELETE', path(line.itemId)))
  return told
}

/** What the changes of a bag come to. */
const netOf = (changes: readonly (readonly [name: string, Amounts])[]) => {
  let goods = 0
  const pieces: Record<string, number> = {}
  for (const [name, amounts] of changes) {
    const sign = name === 'goods:added' ? 1 : -1
    goods += sign * amounts.goods
    for (const [id, count] of Object.entries(amounts.pieces)) pieces[id] = (pieces[id] ?? 0) + sign * count
  }
  return { goods, pieces: Object.fromEntries(Object.entries(pieces).filter(([, count]) => count !== 0)) }
}

/** An order as the store has it, in minor units; its tax as the call answers it. */
const storedOrder = async (
  { store: { db } }: OrderShop,
  { number, taxes }: Pick<Order, 'number' | 'taxes'>,
): Promise<Amounts & { subTotal: number }> => {
  const order = await db.selectFrom('shop_order').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
  const lines = db.selectFrom('order_line').select(['sku', 'quantity']).where('order_number', '=', number)
  const movements = db.selectFrom('gift_card_movement').select('amount').where('order_number', '=', number)
  const taken = (await movements.execute()).filter(({ amount }) => amount < 0)
  return {
    goods: order.sub_total + order.discount,
    discount: 0 - order.discount,
    pieces: Object.fromEntries((await lines.execute()).map((line) => [line.sku.toLowerCase(), line.quantity])),
    currency: order.currency,
    code: order.promotion_code,
    order: order.number,
    shipping: order.shipping_total,
    total: order.total,
    byCards: taken.reduce((sum, { amount }) => sum - amount, 0),
    tax: taxes?.reduce((sum, { amount }) => sum + toMinor(amount, order.currency), 0),
    subTotal: order.sub_total,
  }
}

const cardsFor = async (shop: OrderShop, site: string, cards: (typeof giftCards)[number]): Promise<string[]> =>
  cards.startsWith('pay') ? (await buyCards(shop, 1, shop.guest({ site, address: '198.51.100.7' }))).codes : []

onBothStores((fresh, sample) => {
  const open = orderShops(fresh)

  describe('A whole purchase', () => {
    it('has a row for every promotion, use of gift cards and currency.', () => {
      expect(rows.length).toBeGreaterThanOrEqual(30)
      for (const values of [codes.map((code) => ({ code })), giftCards.map((cards) => ({ cards }))])
        for (const value of values) expect(rows).toContainEqual(expect.objectContaining(value))
    })

    it.each(sample(rows))(
      'in $currency with the code "$code" and gift cards: $cards, is the same to the penny in the store, on the bus and in each hit of every kind of tag.',
      async ({ site, currency, zipcode, code, cards, method }) => {
        const shop = await open()
        const paying = await cardsFor(shop, site, cards)
        const guest = shop.guest({ site })
        const goods = cards === 'pay all' ? { SALE: 1 } : { SALE: 3, T1: 2, BIG: 1 }
        const changes = await fill(guest, { ...goods, ...(cards === 'bought' && { GIFT: 2 }) })
        const shippingAddress = { ...deliveryAddress, zipcode }
        const chosen = { shippingAddress, deliveryMethod: method, promotionCode: code }
        const { body: bag } = await guest.deliver('zoe@example.com', chosen)
        expect([bag.currency, bag.promotion?.code ?? '']).toEqual([currency, code])
        const way = cards === 'pay all' ? '' : cards === 'bought' ? 'test' : 'invoice'
        const placed = await guest.place(way, undefined, paying.length > 0 ? { giftCards: paying } : {})
        expect(placed.status).toBe(201)
        if (placed.body.redirect) await guest.decide(placed.body.redirect, 'approve')
        const { order } = (await guest.order(placed.body.order.number)).body
        expect(order.state).toBe('placed')
        const { subTotal, ...stored } = await storedOrder(shop, order)
        expect([stored.discount > 0, stored.byCards! > 0, stored.byCards === stored.total]).toEqual([
          code === 'TENTH' || code === 'FIVEOFF',
          paying.length > 0,
          cards === 'pay all',
        ])

        // Tax and what it is taken from are what the goods without gift cards and their delivery cost.
        expect(order.taxes === null).toBe(site.endsWith('ID'))
        for (const { rate, base, amount } of order.taxes ?? [])
          expect(Math.abs(toMinor(base, currency) * rate - toMinor(amount, currency) * 100)).toBeLessThanOrEqual(100)
        const taxed = (order.taxes ?? []).flatMap(({ base, amount }) => [base, amount])
        const sold = order.lines.filter(({ shipmentType }) => shipmentType === 'egiftcard')
        const untaxed = sold.reduce((sum, line) => sum + toMinor(line.total, currency), 0)
        if (order.taxes)
          expect(taxed.reduce((sum, units) => sum + toMinor(units, currency), 0)).toBe(stored.total! - untaxed)

        // What was added and taken out again.
        const net = { goods: subTotal, pieces: stored.pieces }
        expect(changes.map(([name]) => name)).toContain('goods:removed')
        expect(netOf(changes.map(([name, data]) => [name, ofBus(data, currency)]))).toEqual(net)
        const told = changes.map(([name, data]) => [name, ofHits(name, data, currency)] as const)
        for (const kind of [0, 1, 2, 3]) expect(netOf(told.map(([name, hits]) => [name, hits[kind]![1]]))).toEqual(net)

        // The steps to the order.
        const delivery = deliveryAsTold(bag)
        const steps: Told[] = [
          ['bag:view', bagView.parse(viewOfBag(bag))],
          [
            'checkout:start',
            checkoutStart.parse({ ...goodsOfBag(bag), itemCount: bag.totalProductCount, bagTotal: bag.pricing.total }),
          ],
          ['checkout:delivery', checkoutDelivery.parse(delivery)],
          ['checkout:payment', checkoutPayment.parse({ ...delivery, paymentMethod: order.paymentMethod })],
        ]
        const { goods: worth, discount, pieces } = stored
        for (const [name, data] of steps)
          for (const [kind, amounts] of [['bus', ofBus(data, currency)] as const, ...ofHits(name, data, currency)])
            expect(amounts, `${name}, ${kind}`).toMatchObject({ goods: worth, discount, pieces, currency, code })

        // The order, and what takes it back.
        const data = orderPlaced.parse(orderAsTold(order))
        expect(stored.code).toBe(code)
        // A code takes nothing off gift cards.
        expect(data.items.filter(({ pid, discount: off }) => pid === 'GIFT' && off > 0)).toEqual([])
        const ends: Told[] = [
          ['order:placed', data],
          ['order:refunded', data],
          ['order:cancelled', { ...data, wasPlaced: true }],
        ]
        for (const [name, end] of ends)
          for (const [kind, amounts] of [['bus', ofBus(end, currency)] as const, ...ofHits(name, end, currency)])
            expect(amounts, `${name}, ${kind}`).toEqual(stored)
      },
    )
  })
})
