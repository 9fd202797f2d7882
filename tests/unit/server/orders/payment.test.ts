import { afterEach, describe, expect, it, vi } from 'vitest'
import { UNPAID_MS } from '#domain/orders'
import { settlePayment } from '#server/orders'
import type { OrderClient } from '#tests/server/order-client'
import { sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { orderShops, outcomeOf, workOnPending } from './shop.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

onBothStores((fresh) => {
  const open = orderShops(fresh)

  /** A guest whose order awaits its payment. */
  const awaiting = async () => {
    const shop = await open()
    const guest = shop.guest()
    await guest.add(sku('FEW'), 2)
    await guest.deliver('zoe@example.com', { promotionCode: 'TENTH', deliveryMethod: 'express' })
    const { order, redirect = '' } = (await guest.place('test')).body
    return { shop, guest, number: order.number, redirect, order }
  }
  const stateOf = async (guest: OrderClient, number: string) => (await guest.order(number)).body.order.state
  const paymentOf = async ({ store }: Awaited<ReturnType<typeof open>>, number?: string) => {
    const query = store.db.selectFrom('payment').select(['id', 'state'])
    return await (number === undefined ? query : query.where('order_number', '=', number)).executeTakeFirstOrThrow()
  }

  /** Writes copies of the only order, each with its payment, whose ids come before that of the original. */
  const copyOrder = async ({ store: { db } }: Awaited<ReturnType<typeof open>>, number: number) => {
    const order = await db.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow()
    const payment = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: number }, (_, n) => `-COPY${n}`)
    const orders = copies.map((copy) => ({ ...order, number: copy, key_hash: copy }))
    await db.insertInto('shop_order').values(orders).execute()
    const payments = copies.map((copy) => ({ ...payment, id: copy, order_number: copy }))
    await db.insertInto('payment').values(payments).execute()
    return { copies, payment }
  }

  describe('A payment elsewhere', () => {
    it('keeps the order waiting until it is approved on the page of the bank, and mails then.', async () => {
      const { shop, guest, number, redirect, order } = await awaiting()
      expect(order).toMatchObject({ state: 'awaiting-payment', payBefore: expect.any(String), canBeCancelled: true })
      expect([await shop.stock(), (await guest.bag()).body.totalProductCount]).toEqual([1, 0])
      expect(await shop.mails()).toEqual([])
      expect((await guest.order(number)).body.redirect).toBe(redirect)
      const page = await guest.send<string>('GET', redirect)
      expect(page.headers.get('content-type')).toContain('text/html')
      expect(page.body).toContain('£25.98')
      const back = await guest.decide(redirect, 'approve')
      expect([back.status, back.headers.get('location')]).toEqual([303, `/stride/en_GB/order/?order=${number}`])
      const { body } = await guest.order(number)
      expect([body.order.state, body.order.payBefore, body.redirect]).toEqual(['placed', null, undefined])
      expect((await shop.mails()).map(({ to }) => to)).toEqual(['zoe@example.com'])
      expect((await paymentOf(shop)).state).toBe('paid')
    })

    it('that is declined ends the order once: stock and bag have the goods again.', async () => {
      const { shop, guest, number, redirect } = await awaiting()
      await guest.add(sku('T1'))
      await guest.decide(redirect, 'decline')
      await guest.decide(redirect, 'approve')
      expect(await stateOf(guest, number)).toBe('payment-failed')
      const bag = (await guest.bag()).body
      expect([await shop.stock(), bag.totalProductCount, bag.deliveryMethod]).toEqual([3, 3, 'express'])
      expect(bag.promotion?.code).toBe('TENTH')
      expect((await shop.mails()).map(({ text }) => text.includes(number))).toEqual([true])
      await shop.work()
      expect([await shop.stock(), (await paymentOf(shop)).state]).toEqual([3, 'failed'])
      const again = await guest.place('test')
      expect([again.status, await shop.count('shop_order')]).toEqual([201, 2])
    })

    it('is found by the shop itself when its notice and its shopper got lost.', async () => {
      const { shop, guest, number } = await awaiting()
      const { id } = await paymentOf(shop)
      await shop.orders.providers.bank?.decide(id, 'paid')
      shop.clock.shift = UNPAID_MS + 61_000
      await shop.work()
      expect((await shop.store.db.selectFrom('shop_order').select('state').executeTakeFirst())?.state).toBe('placed')
      expect(await stateOf(guest, number)).toBe('placed')
    })

    it('that does not come ends the order after half an hour, once.', async () => {
      const { shop, guest, number } = await awaiting()
      shop.clock.shift = UNPAID_MS - 5000
      await shop.work()
      expect(await stateOf(guest, number)).toBe('awaiting-payment')
      shop.clock.shift = UNPAID_MS + 5000
      await Promise.all([shop.work(), shop.work()])
      expect(await stateOf(guest, number)).toBe('expired')
      expect([await shop.stock(), (await guest.bag()).body.totalProductCount]).toEqual([3, 2])
      expect((await paymentOf(shop)).state).toBe('void')
    })

    it.each(['expired', 'cancelled'] as const)('that comes when the order is %s is given back.', async (end) => {
      const { shop, guest, number, redirect } = await awaiting()
      if (end === 'cancelled') await guest.cancel(number)
      else {
        shop.clock.shift = UNPAID_MS + 5000
        await shop.work()
      }
      await guest.decide(redirect, 'approve')
      expect([await stateOf(guest, number), (await paymentOf(shop)).state]).toEqual([end, 'refund-due'])
      await shop.work()
      expect((await paymentOf(shop)).state).toBe('refunded')
      expect((await shop.store.db.selectFrom('test_bank').select('result').executeTakeFirst())?.result).toBe('refunded')
      const { id } = await paymentOf(shop)
      await settlePayment(shop.orders.services, { id, method: 'test' }, await outcomeOf(shop, 'paid'))
      await shop.work()
      expect([(await paymentOf(shop)).state, await shop.stock()]).toEqual(['refunded', 3])
    })

    it('that comes without a notice for an order that was cancelled is found and given back.', async () => {
      const { shop, guest, number } = await awaiting()
      await guest.cancel(number)
      await shop.orders.providers.bank?.decide((await paymentOf(shop)).id, 'paid')
      await shop.work()
      await shop.work()
      expect((await paymentOf(shop)).state).toBe('refunded')
    })

    it('is asked for in one round for every order that ended a short time ago, however many these are.', async () => {
      const { shop, guest, number } = await awaiting()
      await guest.cancel(number)
      const { copies, payment } = await copyOrder(shop, 230)
      const result = vi.spyOn(shop.orders.providers.bank!, 'result')
      await shop.work()
      const asked = result.mock.calls.map(([id]) => id)
      expect(asked.toSorted()).toEqual([...copies, payment.id].toSorted())
    })

    it('is asked for in its turn when the provider knows none of the many others that wait.', async () => {
      const { shop, guest, number } = await awaiting()
      await copyOrder(shop, 130)
      const bank = shop.orders.providers.bank!
      const { id } = await paymentOf(shop, number)
      await bank.decide(id, 'paid')
      const result = bank.result
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      vi.spyOn(bank, 'result').mockImplementation(async (asked) => {
        if (asked !== id) throw new Error('There is no such payment.')
        return await result(asked)
      })
      shop.clock.shift = UNPAID_MS + 61_000
      await shop.work()
      expect(await stateOf(guest, number)).toBe('placed')
    })

    it('is settled by its own provider alone, and only by what says that it is paid or has failed.', async () => {
      const { shop, guest, number } = await awaiting()
      const bank = shop.orders.providers.bank!
      const { id } = await paymentOf(shop)
      const read = vi.spyOn(bank, 'readNotice')
      const tell = async (notice: object) => {
        read.mockResolvedValueOnce(notice as never)
        return (await guest.send('POST', '/api/payments/notices/test', '{}')).status
      }
      const paid = await outcomeOf(shop, 'paid')
      for (const result of ['open', 'refunded', 'PAID', '', undefined, null, 1])
        expect(await tell({ paymentId: id, ...paid, result }), String(result)).toBe(400)
      const invoice = vi.spyOn(shop.orders.services.providers.get('invoice')!, 'readNotice')
      invoice.mockResolvedValueOnce({ paymentId: id, ...paid })
      expect((await guest.send('POST', '/api/payments/notices/invoice', '{}')).status).toBe(404)
      expect(await stateOf(guest, number)).toBe('awaiting-payment')
      expect(await tell({ paymentId: id, ...paid })).toBe(204)
      expect(await stateOf(guest, number)).toBe('placed')
    })

    it.each([
      ['no amount', { amount: undefined }, 400],
      ['no order', { orderNumber: undefined }, 400],
      ['no currency', { currency: undefined }, 400],
      ['an amount as a text', { amount: '2598' }, 400],
      ['a smaller amount', { amount: 1 }, 409],
      ['a larger amount', { amount: 259_800 }, 409],
      ['another currency', { currency: 'HUF' }, 409],
      ['another order', { orderNumber: 'ABCDEFGHJK' }, 409],
    ])('does not count when its signed notice names %s.', async (_, change, status) => {
      const { shop, guest, number } = await awaiting()
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const { id } = await paymentOf(shop)
      const bank = shop.orders.providers.bank!
      const notice = await bank.notice(id, { ...(await outcomeOf(shop, 'paid')), ...(change as object) })
      const headers = { 'x-payment-signature': notice.signature }
      expect((await guest.send('POST', '/api/payments/notices/test', notice.body, headers)).status).toBe(status)
      expect([await stateOf(guest, number), (await paymentOf(shop)).state]).toEqual(['awaiting-payment', 'pending'])
      expect(await shop.mails()).toEqual([])
    })

    it.each(['paid', 'failed'] as const)(
      'that its provider knows as %s with another amount neither places nor ends the order.',
      async (result) => {
        const { shop, guest, number } = await awaiting()
        vi.spyOn(console, 'error').mockImplementation(() => undefined)
        const outcome = { ...(await outcomeOf(shop, result)), amount: 1 }
        vi.spyOn(shop.orders.providers.bank!, 'result').mockResolvedValue(outcome)
        shop.clock.shift = UNPAID_MS + 61_000
        await shop.work()
        expect([await stateOf(guest, number), (await paymentOf(shop)).state]).toEqual(['awaiting-payment', 'pending'])
      },
    )

    it('stays due to be given back while the process has no provider that could do it.', async () => {
      const { shop, redirect, guest, number } = await awaiting()
      await guest.decide(redirect, 'approve')
      await guest.cancel(number)
      const { services } = shop.orders
      const without = new Map([...services.providers].filter(([method]) => method !== 'test'))
      await workOnPending({ ...services, providers: without })
      expect((await paymentOf(shop)).state).toBe('refund-due')
      await shop.work()
      expect((await paymentOf(shop)).state).toBe('refunded')
    })

    it('is told by signed notices alone, as often as they come.', async () => {
      const { shop, guest, number } = await awaiting()
      const bank = shop.orders.providers.bank!
      const { id } = await paymentOf(shop)
      const { body, signature } = await bank.notice(id, await outcomeOf(shop, 'paid'))
      const tell = (text: string, signed: string) =>
        guest.send('POST', '/api/payments/notices/test', text, { 'x-payment-signature': signed })
      for (const [text, signed] of [
        [body, ''],
        [body, signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
        [body.replace('paid', 'Paid'), signature],
      ] as const)
        expect((await tell(text, signed)).status).toBe(403)
      expect(await stateOf(guest, number)).toBe('awaiting-payment')
      expect([(await tell(body, signature)).status, (await tell(body, signature)).status]).toEqual([204, 204])
      expect(await stateOf(guest, number)).toBe('placed')
      shop.clock.shift = 301_000
      expect((await tell(body, signature)).status).toBe(403)
      expect((await shop.mails()).length).toBe(1)
    })
  })

  it('In production there is no test bank.', async () => {
    const shop = await open('prod')
    const guest = shop.guest()
    expect((await guest.send('GET', '/api/payments/test/x')).status).toBe(404)
    expect((await guest.bag()).body.paymentMethods).toEqual(['invoice'])
  })
})
