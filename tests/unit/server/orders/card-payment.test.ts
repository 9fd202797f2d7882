import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { UNPAID_MS } from '#domain/orders'
import { orderAnswer } from '#schemas/orders'
import { tokenHash } from '#server/store'
import { deliveryAddress, type OrderClient } from '#tests/server/order-client'
import { giftTo, sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { balanceOf, buyCards, shopsWithBooks } from './card-books.ts'
import type { OrderShop } from './shop.ts'

onBothStores((fresh, sample) => {
  const { opened, shops } = shopsWithBooks(fresh)

  /** A guest with goods of £10 a piece and their delivery: £13.99 for one, £33.99 for three, £50 for five. */
  const withGoods = async (shop: OrderShop, pieces: number, site?: string) => {
    const guest = shop.guest({ address: `198.51.100.${shops.length}`, ...(site && { site }) })
    await guest.add(sku('T0'), pieces)
    await guest.deliver()
    return guest
  }
  const payBy = (guest: OrderClient, giftCards: string[], method = '', more: object = {}, key = randomUUID()) =>
    guest.place(method, key, { giftCards, ...more })
  const paymentOf = ({ store }: OrderShop, number: string) =>
    store.db.selectFrom('payment').select(['amount', 'state']).where('order_number', '=', number).executeTakeFirst()

  describe('A gift card', () => {
    it('pays a part of an order, whatever its code is typed like, and the rest goes to the bank.', async () => {
      const shop = await opened()
      const { codes } = await buyCards(shop)
      const guest = await withGoods(shop, 3)
      const { status, body } = await payBy(guest, [` ${codes[0]!.toLowerCase().replaceAll('-', ' ')}`], 'test')
      expect([status, body.order.state, body.order.total]).toEqual([201, 'awaiting-payment', 33.99])
      expect(body.order.giftCards).toEqual([{ lastFour: codes[0]!.slice(-4), amount: 25 }])
      expect(await paymentOf(shop, body.order.number)).toEqual({ amount: 899, state: 'pending' })
      expect(await balanceOf(shop, codes[0]!)).toBe(0)
      await guest.decide(body.redirect!, 'approve')
      expect((await guest.order(body.order.number)).body.order.state).toBe('placed')
    })

    it('pays all of an order, which is placed at once without a way to pay and without a payment.', async () => {
      const shop = await opened()
      const { codes } = await buyCards(shop)
      const guest = await withGoods(shop, 1)
      const { status, body } = await payBy(guest, codes)
      expect([status, body.order.state, body.order.paymentMethod]).toEqual([201, 'placed', 'gift-card'])
      expect(body.redirect).toBeUndefined()
      expect(await paymentOf(shop, body.order.number)).toBeUndefined()
      expect(await balanceOf(shop, codes[0]!)).toBe(1101)
    })

    it('pays beside others, in the order in which they were entered; one that is entered twice pays once.', async () => {
      const shop = await opened()
      const { codes } = await buyCards(shop, 3)
      const [first, second, third] = codes as [string, string, string]
      const { body } = await payBy(await withGoods(shop, 5), [second, second.toLowerCase(), first, third])
      expect(body.order.giftCards).toEqual([second, first].map((code) => ({ lastFour: code.slice(-4), amount: 25 })))
      expect(await balanceOf(shop, third)).toBe(2500)
    })

    it('pays once for an order whose key is sent again.', async () => {
      const shop = await opened()
      const { codes } = await buyCards(shop)
      const guest = await withGoods(shop, 1)
      const { revision, pricing, currency } = (await guest.bag()).body
      const key = randomUUID()
      const seen = { revision, total: pricing.total, currency, giftCards: codes }
      const answers = await Promise.all(Array.from({ length: 3 }, () => guest.placeSeen(seen, key)))
      expect(new Set(answers.map(({ body }) => body.order.number)).size).toBe(1)
      expect(await balanceOf(shop, codes[0]!)).toBe(1101)
    })

    it('pays for goods beside gift cards, and for no gift card.', async () => {
      const shop = await opened()
      const { codes } = await buyCards(shop, 2)
      const guest = await withGoods(shop, 1)
      await guest.add(sku('GIFT'), 1, giftTo('kim@example.com'))
      const { body } = await payBy(guest, codes, 'test')
      expect(body.order.total - body.order.giftCards[0]!.amount).toBe(25)
      const other = shop.guest({ address: '198.51.100.200' })
      await other.add(sku('GIFT'), 1, giftTo('kim@example.com'))
      await other.choose({ customerEmail: 'zoe@example.com' })
      const refused = await payBy(other, codes, 'test')
      expect([refused.status, refused.body.errorCode]).toEqual([409, 'giftCardForGiftCards'])
    })

    it('is not touched by an order that is refused.', async () => {
      const shop = await opened()
      const { codes } = await buyCards(shop)
      const guest = await withGoods(shop, 3)
      const withoutMethod = await payBy(guest, codes)
      expect(withoutMethod.body.errorCode).toBe('paymentMethodUnknown')
      const otherRest = await payBy(guest, codes, 'test', { rest: 1 })
      expect([otherRest.status, otherRest.body.errorCode]).toEqual([409, 'giftCardChanged'])
      expect(otherRest.body.basket?.totalProductCount).toBe(3)
      expect(await balanceOf(shop, codes[0]!)).toBe(2500)
      expect((await payBy(guest, codes, 'test', { rest: 8.99 })).status).toBe(201)
    })

    it.each(
      sample([
        ['an unknown code', 404, 'giftCardUnknown', undefined],
        ['another currency', 409, 'giftCardElsewhere', 'stride/de_DE'],
        ['another brand', 409, 'giftCardElsewhere', 'reebok/en_GB'],
      ] as const),
    )('is refused for %s: %i %s', async (_what, status, errorCode, site) => {
      const shop = await opened()
      const { codes } = await buyCards(shop)
      const guest = await withGoods(shop, 1, site)
      await guest.deliver('zoe@example.com', site === 'stride/de_DE' ? { shippingAddress: german } : {})
      const code = site ? codes[0]! : codes[0]!.replace(/^.{4}/, '2222')
      const answer = await payBy(guest, [code], 'test')
      expect([answer.status, answer.body.errorCode]).toEqual([status, errorCode])
    })

    it('never pays more than it holds: of 20 orders at once it pays two.', async () => {
      const shop = await opened()
      const { codes } = await buyCards(shop)
      const guests = await Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          const guest = shop.guest({ address: `203.0.113.${at}` })
          await guest.add(sku(`T${at}`), 1)
          await guest.deliver(`zoe${at}@example.com`, { deliveryMethod: 'standard' })
          return guest
        }),
      )
      // £10 and £3.99 each: the first pays all of it, another one at most £11.01, which its shopper has not seen.
      const answers = await Promise.all(guests.map((guest) => payBy(guest, codes, '', { rest: 0 })))
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
      const rest = await Promise.all(guests.map((guest) => payBy(guest, codes, 'test')))
      const paid = rest.flatMap(({ status, body }) => (status === 201 ? body.order.giftCards : []))
      expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(11.01)
      expect(await balanceOf(shop, codes[0]!)).toBe(0)
    })
  })

  describe('The money of a gift card', () => {
    const waiting = async (shop: OrderShop) => {
      const { codes } = await buyCards(shop)
      const guest = await withGoods(shop, 3)
      const { body } = await payBy(guest, codes, 'test')
      return { codes, guest, number: body.order.number, redirect: body.redirect! }
    }

    it.each(
      sample([
        ['is declined', async ({ guest, redirect }) => void (await guest.decide(redirect, 'decline'))],
        ['is cancelled', async ({ guest, number }) => void (await guest.cancel(number))],
        ['is released', async ({ guest, number }) => void (await guest.release(number))],
        [
          'is not paid in time',
          async ({ shop }) => {
            shop.clock.shift = UNPAID_MS + 1
            await shop.work()
          },
        ],
        [
          'is paid and cancelled',
          async ({ guest, number, redirect }) => {
            await guest.decide(redirect, 'approve')
            await guest.cancel(number)
          },
        ],
      ] as [
        string,
        (order: { shop: OrderShop; guest: OrderClient; number: string; redirect: string }) => Promise<void>,
      ][]),
    )('is held by an order that waits, and comes back once when the order %s.', async (_how, end) => {
      const shop = await opened()
      const { codes, ...order } = await waiting(shop)
      expect(await balanceOf(shop, codes[0]!)).toBe(0)
      await Promise.all([end({ shop, ...order }), shop.work()])
      await shop.work()
      await order.guest.cancel(order.number)
      expect(await balanceOf(shop, codes[0]!)).toBe(2500)
      const { body } = await order.guest.order(order.number)
      expect(orderAnswer.parse(body).order.giftCards).toHaveLength(1)
    })

    it('comes back from an order that cards have paid in full.', async () => {
      const shop = await opened()
      const { codes } = await buyCards(shop)
      const guest = await withGoods(shop, 1)
      const { body } = await payBy(guest, codes)
      expect((await guest.cancel(body.order.number)).body.order.state).toBe('cancelled')
      expect(await balanceOf(shop, codes[0]!)).toBe(2500)
    })

    it('keeps the order that has sold the card from being cancelled, until it is back on the card.', async () => {
      const shop = await opened()
      const { buyer, codes, number } = await buyCards(shop)
      const guest = await withGoods(shop, 1)
      const { body } = await payBy(guest, codes)
      expect((await buyer.order(number)).body.order.canBeCancelled).toBe(false)
      const refused = await buyer.cancel(number)
      expect([refused.status, refused.body.errorCode]).toEqual([409, 'orderNotCancellable'])
      expect((await paymentOf(shop, number))?.state).toBe('paid')
      await guest.cancel(body.order.number)
      expect((await buyer.cancel(number)).body.order.state).toBe('cancelled')
      expect(await balanceOf(shop, codes[0]!)).toBe(0)
    })

    it('is in an export of the data by the last four signs of the card, and comes back to it with a deletion.', async () => {
      const shop = await opened()
      const { codes } = await buyCards(shop)
      const member = await shop.member('kim@example.com')
      await member.add(sku('T0'), 1)
      await member.deliver('kim@example.com')
      await payBy(member, codes)
      const { id } = await shop.store.db.selectFrom('identity_user').select('id').executeTakeFirstOrThrow()
      const data = await shop.identity.export(id)
      expect(data).toMatchObject({
        giftCardPayments: [{ kind: 'spend', amount: -1399, code_end: codes[0]!.slice(-4) }],
      })
      expect(JSON.stringify(data)).not.toMatch(/card_id|code_hash/)
      expect(await shop.identity.erase(id)).toBe(true)
      expect(await balanceOf(shop, codes[0]!)).toBe(2500)
    })

    it('is not in an export of the person who has given the card away.', async () => {
      const shop = await opened()
      const buyer = await shop.member('zoe@example.com')
      const { codes } = await buyCards(shop, 1, buyer)
      await payBy(await withGoods(shop, 1), codes)
      const { id } = await shop.store.db.selectFrom('identity_user').select('id').executeTakeFirstOrThrow()
      const data = await shop.identity.export(id)
      expect(data).toMatchObject({
        giftCards: [{ amount: 2500, sent_at: expect.any(Number) }],
        giftCardPayments: [{ kind: 'issue', amount: 2500 }],
      })
      expect(JSON.stringify(data)).not.toMatch(/balance|1101|1399/)
    })

    it('comes back with a deletion before the order that has sold the card is cancelled, and only to the person’s own orders.', async () => {
      const shop = await opened()
      const member = await shop.member('kim@example.com')
      const recipient = 'kim.gift@example.com'
      const sell = async () => {
        await member.add(sku('GIFT'), 1, giftTo(recipient))
        await member.add(sku('T0'), 1)
        await member.deliver('kim@example.com')
        const { body } = await member.placePaid()
        return body.order.number
      }
      const stateOf = async (number: string) =>
        (await shop.store.db.selectFrom('shop_order').select('state').where('number', '=', number).executeTakeFirst())
          ?.state
      const [own, given] = [await sell(), await sell()]
      const mails = (await shop.mails()).filter(({ to }) => to === recipient)
      const codes = mails.map(({ text }) => /(?:[2-9A-Z]{4}-){6}[2-9A-Z]{4}/.exec(text)?.[0] ?? '')
      const codeOf = async (number: string) => {
        const cards = shop.store.db.selectFrom('gift_card').select('code_hash').where('order_number', '=', number)
        const { code_hash: hash } = await cards.executeTakeFirstOrThrow()
        return codes.find((code) => tokenHash(code) === hash)!
      }
      await member.add(sku('T0'), 1)
      await member.deliver('kim@example.com')
      const spent = (await payBy(member, [await codeOf(own)])).body.order.number
      const stranger = await payBy(await withGoods(shop, 1), [await codeOf(given)])
      expect(stranger.status).toBe(201)
      const { id } = await shop.store.db.selectFrom('identity_user').select('id').executeTakeFirstOrThrow()
      expect(await shop.identity.erase(id)).toBe(true)
      expect(await Promise.all([own, spent, given].map(stateOf))).toEqual(['cancelled', 'cancelled', 'placed'])
      expect((await paymentOf(shop, own))?.state).toBe('refund-due')
      expect(await balanceOf(shop, await codeOf(own))).toBe(0)
      expect(await balanceOf(shop, await codeOf(given))).toBe(1101)
    })

    it('is either spent or given back to the buyer when an order and a cancellation meet.', async () => {
      const shop = await opened()
      for (let round = 0; round < 4; round++) {
        const { buyer, codes, number } = await buyCards(shop)
        const guest = shop.guest({ address: `203.0.113.${round}` })
        await guest.add(sku('T0'), 1)
        await guest.deliver()
        const [paid, cancelled] = await Promise.all([payBy(guest, codes), buyer.cancel(number)])
        expect([paid.status === 201, cancelled.status === 200].filter(Boolean)).toHaveLength(1)
      }
    })
  })
})

const german = { ...deliveryAddress, zipcode: '10115', city: 'Berlin' }
