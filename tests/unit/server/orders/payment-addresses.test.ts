import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sku } from '#tests/server/test-assortment'
import { onSqlite } from '../store/stores.ts'
import { orderShops } from './shop.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

onSqlite((fresh) => {
  const open = orderShops(fresh)

  const placed = async (address: string) => {
    const shop = await open('local')
    const guest = shop.guest()
    await guest.add(sku('FEW'))
    await guest.deliver()
    const { revision, pricing, currency } = (await guest.bag()).body
    const begin = vi.spyOn(shop.orders.providers.bank!, 'begin').mockResolvedValue(address)
    const placed = await guest.placeSeen(
      { revision, total: pricing.total, currency, paymentMethod: 'test' },
      randomUUID(),
    )
    return { guest, begin, placed, number: placed.body.order.number }
  }

  describe('A payment provider', () => {
    it.each(['/api/payments/test/1', 'https://pay.example/1?a=@b'])(
      'that gives the address %j sends shoppers there.',
      async (address) => {
        const { guest, placed: answer, number } = await placed(address)
        expect([answer.body.redirect, (await guest.order(number)).body.redirect]).toEqual([address, address])
      },
    )

    it.each([
      'javascript:alert(1)',
      'http://pay.example/1',
      '//pay.example/1',
      '/\\pay.example/1',
      '/\t/pay.example/1',
      'https://user@pay.example/1',
    ])(
      'that gives the address %j sends no shopper there: the order waits, and a safe address pays it.',
      async (address) => {
        const { guest, begin, placed: answer, number } = await placed(address)
        expect([answer.status, answer.body.redirect, answer.body.order.state]).toEqual([
          201,
          undefined,
          'awaiting-payment',
        ])
        expect((await guest.order(number)).body.redirect).toBeUndefined()
        const plain = await guest.send<string>('GET', `/api/plain/orders?sitePath=stride/en_GB&order=${number}`)
        expect(plain.body).toContain('We can’t load this at the moment.')
        begin.mockRestore()
        await guest.decide((await guest.order(number)).body.redirect!, 'approve')
        expect((await guest.order(number)).body.order.state).toBe('placed')
      },
    )
  })
})
