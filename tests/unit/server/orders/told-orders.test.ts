import { describe, expect, it } from 'vitest'
import { orderPlaced } from '#contracts/order'
import { orderAsTold } from '#domain/orders'
import { toMinor } from '#domain/products'
import { googleHit, toHit } from '#domain/tracking'
import { sku } from '#tests/server/test-assortment'
import { busEvent } from '../../domain/tracking/catalogue.ts'
import { onBothStores } from '../store/stores.ts'
import { buyCards } from './card-books.ts'
import { orderShops } from './shop.ts'

onBothStores((fresh, sample) => {
  const open = orderShops(fresh)

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
