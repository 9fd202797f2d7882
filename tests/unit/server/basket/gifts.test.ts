import { describe, expect, it } from 'vitest'
import { basketLines } from '#domain/bag'
import type { GiftDetails } from '#domain/gift-cards'
import { giftTo, sku } from '#tests/server/test-assortment'
import { orderShops } from '../orders/shop.ts'
import { onBothStores } from '../store/stores.ts'

const ANNA = 'anna@example.com'

onBothStores((fresh, sample) => {
  const open = orderShops(fresh)
  const linesOf = async (guest: ReturnType<Awaited<ReturnType<typeof open>>['guest']>) =>
    basketLines((await guest.bag()).body).map(({ gift, quantity, maxQuantity }) => [
      gift?.recipientEmail,
      quantity,
      maxQuantity,
    ])

  describe('A bag with gift cards', () => {
    it('has one line for each gift: the same gift merges, another does not, and all share the stock.', async () => {
      const guest = (await open()).guest()
      await guest.add(sku('GIFT'), 1, giftTo(ANNA))
      await guest.add(sku('GIFT'), 2, giftTo(' Anna@Example.com'))
      await guest.add(sku('GIFT'), 1, giftTo(ANNA, { message: 'Rest!' }))
      await guest.add(sku('GIFT'), 1, giftTo('ben@example.com'))
      expect(await linesOf(guest)).toEqual([
        [ANNA, 3, 8],
        [ANNA, 1, 6],
        ['ben@example.com', 1, 6],
      ])
    })

    it('holds ten of them at most, over all lines; more that were put in earlier cannot be ordered.', async () => {
      const shop = await open()
      const guest = shop.guest()
      await guest.add(sku('GIFT'), 9, giftTo(ANNA))
      await guest.add(sku('GIFT'), 1, giftTo('ben@example.com'))
      const { body } = await guest.add(sku('GIFT'), 1, giftTo('cleo@example.com'))
      expect(body).toMatchObject({ errorCode: 'giftCardsFull', message: 'A bag holds at most 10 gift cards.' })
      expect((await guest.add(sku('GIFT'), 90, giftTo('cleo@example.com'))).body.errorCode).toBe(
        'ProductItemNotAvailableException',
      )
      await shop.store.db.updateTable('basket_line').set({ quantity: 12 }).where('quantity', '=', 9).execute()
      expect(await linesOf(guest)).toEqual([
        [ANNA, 12, 10],
        ['ben@example.com', 1, 0],
      ])
      await guest.add(sku('T1'), 20)
      expect(basketLines((await guest.bag()).body)[0]).toMatchObject({ quantity: 20, maxQuantity: 99 })
    })

    it('loses none that return to it above the ten; it is not ordered before the shopper has chosen.', async () => {
      const guest = (await open()).guest()
      await guest.add(sku('GIFT'), 10, giftTo(ANNA))
      await guest.choose({ customerEmail: 'zoe@example.com' })
      const { body } = await guest.place('test')
      await guest.add(sku('GIFT'), 6, giftTo('ben@example.com'))
      await guest.decide(body.redirect!, 'decline')
      expect(await linesOf(guest)).toEqual([
        ['ben@example.com', 6, 6],
        [ANNA, 10, 4],
      ])
      expect((await guest.place('test')).body.errorCode).toBe('stockChanged')
    })

    it.each(
      sample([
        ['GIFT', ['test']],
        ['T1', ['invoice', 'test']],
      ] as const),
    )('with %s is paid by %j.', async (pid, methods) => {
      const guest = (await open()).guest()
      await guest.add(sku(pid))
      expect((await guest.deliver()).body.paymentMethods).toEqual(methods)
      const { status, body } = await guest.place('invoice')
      if (methods[0] === 'invoice') expect(status).toBe(201)
      else expect([status, body.errorCode]).toEqual([400, 'paymentMethodUnknown'])
    })

    it('takes none where nothing can be paid at once.', async () => {
      const shop = await open('prod')
      const { status, body } = await shop.guest().add(sku('GIFT'))
      expect([status, body.errorCode]).toEqual([400, 'ProductItemNotAvailableException'])
    })

    it('keeps the gift when the quantity changes, and when the line is removed and put back.', async () => {
      const guest = (await open()).guest()
      const { body } = await guest.add(sku('GIFT'))
      const line = basketLines(body)[0]!
      const path = `/api/bridge/baskets/-/items/${line.itemId}`
      const more = await guest.send('PATCH', path, { quantity: 3 })
      expect(basketLines(more.body as typeof body)[0]).toMatchObject({ quantity: 3, gift: line.gift })
      await guest.send('DELETE', path)
      await guest.add(line.productId, 3, line.gift)
      expect(basketLines((await guest.bag()).body)[0]).toMatchObject({ quantity: 3, gift: line.gift })
    })

    it('changes a guest’s token with the gift, which no former token shows.', async () => {
      const shop = await open()
      const guest = shop.guest()
      await guest.add(sku('T1'))
      const planted = shop.guest()
      for (const [name, value] of guest.cookies) planted.cookies.set(name, value)
      await guest.add(sku('GIFT'))
      expect((await linesOf(guest)).map(([to]) => to)).toEqual([undefined, ANNA])
      expect((await linesOf(planted)).map(([to]) => to)).toEqual([undefined])
      await guest.deliver()
      expect((await linesOf(guest)).map(([to]) => to)).toEqual([undefined, ANNA])
      expect(
        await shop.store.db.selectFrom('basket_line').select('id').where('gift', 'is not', null).execute(),
      ).toHaveLength(1)
    })

    it('gives a stock that is too small to the lines that came first.', async () => {
      const shop = await open()
      const guest = shop.guest()
      await guest.add(sku('GIFT'), 1, giftTo(ANNA))
      await guest.add(sku('GIFT'), 1, giftTo('ben@example.com'))
      await shop.store.db.updateTable('stock').set({ available: 1 }).where('sku', '=', sku('GIFT')).execute()
      expect(await linesOf(guest)).toEqual([
        [ANNA, 1, 1],
        ['ben@example.com', 1, 0],
      ])
    })

    it('leaves out a gift card without a recipient.', async () => {
      const shop = await open()
      const guest = shop.guest()
      await guest.add(sku('GIFT'))
      await shop.store.db.updateTable('basket_line').set({ gift: null, gift_email: null }).execute()
      expect((await guest.bag()).body).toMatchObject({ totalProductCount: 0, pricing: { total: 0 } })
    })
  })

  describe('Adding', () => {
    it.each<[string, string, Partial<GiftDetails> | undefined, string]>(
      sample([
        ['a gift card without a gift', 'GIFT', undefined, 'giftMissing'],
        ['a gift card for no address', 'GIFT', { recipientEmail: 'anna' }, 'giftInvalid'],
        ['a gift card from nobody', 'GIFT', { giverName: ' ' }, 'giftInvalid'],
        ['a gift card with a long message', 'GIFT', { message: 'x'.repeat(301) }, 'giftInvalid'],
        ['a gift card with a link', 'GIFT', { message: 'See www.example.com' }, 'giftHasLink'],
        ['an ordinary product with a gift', 'T1', {}, 'giftUnexpected'],
      ]),
    )('%s is refused, by call and by form.', async (_what, pid, more, code) => {
      const guest = (await open()).guest()
      const gift = more && giftTo(ANNA, more)
      const path = '/api/bridge/baskets/-/items'
      const item = { productId: sku(pid), quantity: 1, ...(gift && { gift }) }
      const { status, body } = await guest.send<{ message: string }>('POST', path, { items: [item] })
      expect([status, body.errorCode]).toEqual([400, code])
      expect(body.message).not.toMatch(/anna|Zoë|Run|x{9}/)
      const form = new URLSearchParams({ productId: sku(pid), ...gift })
      const { headers } = await guest.send('POST', path, `${form}`, {
        'content-type': 'application/x-www-form-urlencoded',
      })
      expect(headers.get('location')).toMatch(new RegExp(`^/api/plain/bag\\?.*error=${code}$`))
      expect((await guest.bag()).body.totalProductCount).toBe(0)
    })

    it('a gift card by a form without scripts puts it into the bag with its gift.', async () => {
      const guest = (await open()).guest()
      const form = new URLSearchParams({
        productId: sku('GIFT'),
        quantity: '1',
        ...giftTo(ANNA, { message: 'a\r\nb' }),
      })
      const { status, headers } = await guest.send('POST', '/api/bridge/baskets/-/items', `${form}`, {
        'content-type': 'application/x-www-form-urlencoded',
      })
      expect(status).toBe(303)
      // The page of the bag tells analysts of it. Nothing of the gift is in the address.
      expect(headers.get('location')).toMatch(new RegExp(`/bag/#added=${sku('GIFT')}&quantity=1$`))
      expect(basketLines((await guest.bag()).body)[0]?.gift).toEqual(giftTo(ANNA, { message: 'a\nb' }))
    })
  })
})
