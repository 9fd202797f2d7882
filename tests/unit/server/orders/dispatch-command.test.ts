import { expect, it } from 'vitest'
import { openStore, type Store } from '#server/store'
import { runSupport } from '#tests/server/support-command'
import { onBothStores } from '../store/stores.ts'

const NUMBER = '7GQ4M-X2CRV'

const insertOrder = async ({ db }: Store): Promise<void> => {
  await db
    .insertInto('shop_order')
    .values({
      number: NUMBER,
      brand: 'stride',
      country: 'GB',
      site: 'stride/en_GB',
      link_base: '{"origin":"http://127.0.0.1:4321","addressing":"path"}',
      state: 'placed',
      user_id: null,
      key_hash: 'k',
      basket_id: 'b',
      email: 'zoe@example.com',
      normal_email: 'zoe@example.com',
      shipping_address: null,
      billing_address: null,
      delivery_method: 'standard',
      days_from: 2,
      days_to: 4,
      payment_method: 'invoice',
      promotion_code: '',
      currency: 'GBP',
      item_count: 1,
      sub_total: 1000,
      shipping_total: 399,
      discount: 0,
      total: 1399,
      placed_at: 1,
      changed_at: 1,
      pay_before: null,
    })
    .execute()
}

onBothStores((fresh) => {
  it('`npm run support -- dispatch` moves an order once, wants the mail, and leaves a row of the audit.', async () => {
    const { settings, env } = await fresh()
    const store = await openStore(settings)
    const { db } = store
    await insertOrder(store)
    const support = (...args: string[]) => runSupport(env, ...args)
    expect(await support('dispatch', '7gq4m x2crv')).toEqual({ code: 0, out: 'Done.\n', err: '' })
    const order = await db.selectFrom('shop_order').select('state').executeTakeFirstOrThrow()
    const mails = await db.selectFrom('mail_queue').select(['reason', 'recipient']).execute()
    const audit = await db.selectFrom('audit').select(['action', 'detail']).execute()
    expect(order.state).toBe('dispatched')
    expect(mails).toEqual([{ reason: 'orderDispatched', recipient: 'zoe@example.com' }])
    expect(audit).toEqual([{ action: 'dispatch', detail: NUMBER }])
    for (const given of [NUMBER, '22222-22222', 'nonsense']) {
      const { code, err } = await support('dispatch', given)
      expect([code, err]).toEqual([1, expect.stringMatching(/^SETTING_INVALID: There is no order/)])
    }
    expect(await db.selectFrom('audit').select('id').execute()).toHaveLength(1)
    await store.close()
  })
})
