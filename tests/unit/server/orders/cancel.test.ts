import { expect, it } from 'vitest'
import { dispatchOrder } from '#server/orders'
import { sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { orderShops } from './shop.ts'

onBothStores((fresh) => {
  const open = orderShops(fresh)

  const ordered = async (paymentMethod = 'invoice') => {
    const shop = await open()
    const guest = shop.guest()
    await guest.add(sku('FEW'), 2)
    await guest.deliver()
    const { order, redirect = '' } = (await guest.place(paymentMethod)).body
    return { shop, guest, number: order.number, redirect }
  }
  const subjects = async (shop: Awaited<ReturnType<typeof open>>) => (await shop.mails()).map(({ subject }) => subject)

  it('A cancelled order gives its stock back once, however often and at once it is cancelled.', async () => {
    const { shop, guest, number } = await ordered()
    const all = await Promise.all([1, 2, 3].map(() => guest.cancel(number)))
    expect(all.map(({ status, body }) => [status, body.order.state, body.order.canBeCancelled])).toEqual(
      all.map(() => [200, 'cancelled', false]),
    )
    expect([await shop.stock(), (await guest.bag()).body.totalProductCount]).toEqual([3, 0])
    expect(await subjects(shop)).toEqual([expect.stringContaining(number), expect.stringContaining('cancelled')])
  })

  it('A dispatched order cannot be cancelled, and is dispatched once.', async () => {
    const { shop, guest, number } = await ordered()
    expect([
      await dispatchOrder(shop.orders.services, number),
      await dispatchOrder(shop.orders.services, number),
    ]).toEqual([true, false])
    const { status, body } = await guest.cancel(number)
    expect([status, body.errorCode, await shop.stock()]).toEqual([409, 'orderNotCancellable', 1])
    expect((await guest.order(number)).body.order).toMatchObject({ state: 'dispatched', canBeCancelled: false })
    expect((await subjects(shop)).at(-1)).toContain('on its way')
  })

  it('What was paid for a cancelled order is given back.', async () => {
    const { shop, guest, number, redirect } = await ordered('test')
    await guest.decide(redirect, 'approve')
    await guest.cancel(number)
    await shop.work()
    const payment = await shop.store.db.selectFrom('payment').select('state').executeTakeFirstOrThrow()
    expect([payment.state, await shop.stock()]).toEqual(['refunded', 3])
  })

  it('Another person cannot cancel an order.', async () => {
    const { shop, number } = await ordered()
    expect((await shop.guest().cancel(number)).status).toBe(404)
    expect(await shop.stock()).toBe(1)
  })

  it('A deletion of the person cancels what is not dispatched, and leaves orders that name nobody.', async () => {
    const shop = await open()
    const zoe = await shop.member('zoe@example.com')
    const guest = shop.guest()
    for (const shopper of [zoe, guest]) {
      await shopper.add(sku('FEW'))
      await shopper.deliver(shopper === zoe ? 'zoe@example.com' : 'other@example.com')
      await shopper.place()
    }
    const account = await shop.store.db.selectFrom('identity_user').select('id').executeTakeFirstOrThrow()
    const data = JSON.stringify(await shop.identity.export(account.id))
    expect(data).toContain('1 Heol Ŵyn')
    expect(data).not.toMatch(/other@example|key_hash/)
    expect(await shop.identity.erase(account.id)).toBe(true)
    const rows = await shop.store.db.selectFrom('shop_order').selectAll().orderBy('state').execute()
    expect(
      rows.map(({ state, user_id, email, shipping_address }) => [state, user_id, email, shipping_address !== null]),
    ).toEqual([
      ['cancelled', null, '', false],
      ['placed', null, 'other@example.com', true],
    ])
    expect(JSON.stringify(rows[0])).not.toMatch(/zoe|Nächtigall|Llanfair/i)
    expect([await shop.stock(), await shop.count('order_line')]).toEqual([2, 2])
  })
})
