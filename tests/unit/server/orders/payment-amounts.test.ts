import { afterEach, expect, it, vi } from 'vitest'
import { sku } from '#tests/server/test-assortment'
import { onSqlite } from '../store/stores.ts'
import { orderShops } from './shop.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

onSqlite((fresh) => {
  const open = orderShops(fresh)

  it.each([
    ['stride/en_HU', 'HUF', 100],
    ['stride/ko_KR', 'KRW', 1],
    ['stride/de_DE', 'EUR', 1],
  ])(
    'A payment of %s is begun and believed in minor units of ISO 4217: of %s, %d for each of the shop’s.',
    async (site, currency, times) => {
      const shop = await open()
      const bank = shop.orders.providers.bank!
      const begin = vi.spyOn(bank, 'begin')
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const guest = shop.guest({ site })
      await guest.add(sku('GIFT'))
      await guest.choose({ customerEmail: 'zoe@example.com' })
      const { order, redirect = '' } = (await guest.place('test')).body
      const { id, amount } = await shop.store.db
        .selectFrom('payment')
        .select(['id', 'amount'])
        .executeTakeFirstOrThrow()
      expect(begin.mock.calls[0]?.[0]).toMatchObject({ currency, amount: amount * times })
      const wrong = { orderNumber: order.number, amount: times === 1 ? amount * 100 : amount, currency }
      const { body, signature } = await bank.notice(id, { ...wrong, result: 'paid' })
      const told = await guest.send('POST', '/api/payments/notices/test', body, { 'x-payment-signature': signature })
      expect([told.status, (await guest.order(order.number)).body.order.state]).toEqual([409, 'awaiting-payment'])
      await guest.decide(redirect, 'approve')
      expect((await guest.order(order.number)).body.order.state).toBe('placed')
    },
  )
})
