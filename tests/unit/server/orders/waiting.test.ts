import { afterEach, describe, expect, it, vi } from 'vitest'
import { REMINDER_MS, UNPAID_MS } from '#domain/orders'
import type { OrderClient } from '#tests/server/order-client'
import { sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { orderShops } from './shop.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

onBothStores((fresh) => {
  const open = orderShops(fresh)

  const awaiting = async () => {
    const shop = await open()
    const guest = shop.guest()
    await guest.add(sku('FEW'), 2)
    await guest.deliver('zoe@example.com', { promotionCode: 'TENTH', deliveryMethod: 'express' })
    const { order, redirect = '' } = (await guest.place('test')).body
    return { shop, guest, number: order.number, redirect }
  }

  describe('An order that waits for its payment', () => {
    it('is mailed about once, ten minutes after its placing, with the way to pay.', async () => {
      const { shop, number } = await awaiting()
      shop.clock.shift = REMINDER_MS - 10_000
      await shop.work()
      expect(await shop.mails()).toEqual([])
      shop.clock.shift = REMINDER_MS + 10_000
      await Promise.all([shop.work(), shop.work()])
      const [mail, ...others] = await shop.mails()
      expect(others).toEqual([])
      expect(mail?.text).toContain(`/stride/en_GB/order/?order=${number}`)
      expect(mail?.text).toContain('has not been paid yet')
      shop.clock.shift = UNPAID_MS - 10_000
      await shop.work()
      expect((await shop.mails()).length).toBe(1)
    })

    const ends: readonly [
      string,
      (guest: OrderClient, redirect: string, number: string) => Promise<unknown>,
      number,
    ][] = [
      ['was paid', (guest, redirect) => guest.decide(redirect, 'approve'), 1],
      ['was declined', (guest, redirect) => guest.decide(redirect, 'decline'), 1],
      ['was cancelled', (guest, _, number) => guest.cancel(number), 1],
      ['was given back for another way to pay', (guest, _, number) => guest.release(number), 0],
    ]
    it.each(ends)(
      'is never reminded of once it %s, also where the mail waits in the queue.',
      async (_, end, others) => {
        const { shop, guest, number, redirect } = await awaiting()
        shop.clock.shift = REMINDER_MS + 10_000
        await shop.work()
        const waiting = shop.store.db.selectFrom('mail_queue').select('reason').where('reason', '=', 'orderWaiting')
        expect((await waiting.execute()).length).toBe(1)
        await end(guest, redirect, number)
        expect(await waiting.execute()).toEqual([])
        await shop.work()
        expect((await shop.mails()).filter(({ text }) => text.includes('has not been paid yet'))).toEqual([])
        expect((await shop.mails()).length).toBe(others)
      },
    )

    it('gives its goods back for another way to pay, once and without a mail, with what was chosen.', async () => {
      const { shop, guest, number } = await awaiting()
      const released = await guest.release(number)
      expect([released.status, released.body.order.state]).toEqual([200, 'expired'])
      expect((await guest.release(number)).body.order.state).toBe('expired')
      const bag = (await guest.bag()).body
      expect([await shop.stock(), bag.totalProductCount, bag.deliveryMethod, bag.promotion?.code]).toEqual([
        3,
        2,
        'express',
        'TENTH',
      ])
      expect([bag.customerEmail, bag.shippingAddress?.firstName]).toEqual(['zoe@example.com', 'Zoë'])
      expect(await shop.mails()).toEqual([])
      expect((await guest.place('invoice')).body.order.state).toBe('placed')
    })

    it('that was paid a moment ago stays when another way to pay is asked for.', async () => {
      const { shop, guest, number } = await awaiting()
      const { id } = await shop.store.db.selectFrom('payment').select('id').executeTakeFirstOrThrow()
      await shop.orders.providers.bank?.decide(id, 'paid')
      expect((await guest.release(number)).body.order.state).toBe('placed')
      expect((await guest.bag()).body.totalProductCount).toBe(0)
    })

    it('gives the money back that comes after its goods were given back.', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const { shop, guest, number, redirect } = await awaiting()
      await guest.release(number)
      await guest.decide(redirect, 'approve')
      await shop.work()
      const { state } = await shop.store.db.selectFrom('payment').select('state').executeTakeFirstOrThrow()
      expect([state, await shop.stock()]).toEqual(['refunded', 3])
    })

    it('is given back by its own shopper alone.', async () => {
      const { shop, number } = await awaiting()
      expect((await shop.guest().release(number)).status).toBe(404)
    })
  })
})
