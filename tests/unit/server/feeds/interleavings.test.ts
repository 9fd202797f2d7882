import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UNPAID_MS } from '#domain/orders'
import { dispatchOrder } from '#server/orders'
import { rounds } from '#tests/rounds'
import type { OrderClient } from '#tests/server/order-client'
import { seed } from '#tests/server/seed'
import { sku } from '#tests/server/test-assortment'
import { type OrderShop, orderShops } from '../orders/shop.ts'
import { onBothStores } from '../store/stores.ts'
import { countOf, expectedStock, feedsOf } from './stock-shop.ts'

const INTERLEAVINGS = rounds(12, 200, 'INTERLEAVINGS')
/** What lies in the warehouse when an interleaving begins: less than its shoppers may want. */
const SCARCE = 4

const kinds = [
  'place',
  'place',
  'approve',
  'decline',
  'cancel',
  'dispatch',
  'dispatch',
  'expire',
  'arrive',
  'return',
] as const

const plans = fc.record({
  shoppers: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
  steps: fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      shopper: fc.nat(2),
      method: fc.constantFrom('invoice', 'test'),
      at: fc.nat(80),
    }),
    { minLength: 4, maxLength: 14 },
  ),
  /** When the warehouse is counted, how long the batch is under way, and how often it comes. */
  counts: fc.array(
    fc.record({ at: fc.nat(40), delay: fc.nat(20), times: fc.integer({ min: 1, max: 2 }), isLost: fc.boolean() }),
    { minLength: 1, maxLength: 5 },
  ),
})
type Plan = typeof plans extends fc.Arbitrary<infer P> ? P : never

/** What truly lies in the warehouse. Only what arrives, returns or is sent off changes it. */
interface Warehouse {
  pieces: number
  counts: number
}

interface Shopper {
  guest: OrderClient
  quantity: number
  number: string
  redirect: string
}

const newShopper = async (shop: OrderShop, quantity: number, address: string): Promise<Shopper> => {
  const guest = shop.guest({ address })
  await guest.add(sku('FEW'), quantity)
  await guest.deliver(`${address.replaceAll('.', '-')}-${quantity}@example.com`)
  return { guest, quantity, number: '', redirect: '' }
}

const carryOut = async (shop: OrderShop, warehouse: Warehouse, shopper: Shopper, step: Plan['steps'][number]) => {
  const { guest } = shopper
  if (step.kind === 'place') {
    const { status, body } = await guest.place(step.method)
    if (status === 201) Object.assign(shopper, { number: body.order.number, redirect: body.redirect ?? '' })
    else expect([409, 428, 429], JSON.stringify(body)).toContain(status)
  }
  if (step.kind === 'approve' || step.kind === 'decline')
    if (shopper.redirect) await guest.decide(shopper.redirect, step.kind)
  if (step.kind === 'cancel' && shopper.number) await guest.cancel(shopper.number)
  if (step.kind === 'dispatch' && shopper.number && (await dispatchOrder(shop.orders.services, shopper.number))) {
    const row = shop.store.db.selectFrom('order_line').select('quantity').where('order_number', '=', shopper.number)
    // It leaves a moment after it was noted: counts in between still see it.
    warehouse.pieces -= (await row.executeTakeFirstOrThrow()).quantity
  }
  if (step.kind === 'expire') {
    shop.clock.shift += UNPAID_MS + 1000
    await shop.work()
  }
  if (step.kind === 'arrive' || step.kind === 'return') warehouse.pieces += 1
}

onBothStores((fresh) => {
  const open = orderShops(fresh)

  it(`In ${INTERLEAVINGS} interleavings of counts and orders nothing is oversold, and no piece is lost.`, {
    timeout: 120_000 + INTERLEAVINGS * 2000,
  }, async () => {
    const shop = await open()
    const feed = feedsOf(shop)
    let [run, sequence, sold, sentOff, late] = [0, 0, 0, 0, 0]
    /** Counts the warehouse now, and sends the batch later, perhaps twice and perhaps broken off. */
    const count = async (warehouse: Warehouse, { delay, times, isLost }: Plan['counts'][number]) => {
      const batch = countOf({ FEW: warehouse.pieces }, ++sequence, Date.now() + shop.clock.shift)
      const key = randomUUID()
      await wait(delay)
      if (isLost) await wait(20 - delay)
      for (let time = 0; time < times; time++) {
        const { status, body } = await feed(batch, { key })
        expect([200, 429], JSON.stringify(body)).toContain(status)
        late += body.stale ?? 0
      }
    }
    const property = fc.asyncProperty(plans, async ({ shoppers: wanted, steps, counts }) => {
      run++
      await shop.store.db.updateTable('rate').set({ count: 0 }).execute()
      const held = (await expectedStock(shop.store)).find(({ pid }) => pid === 'FEW')?.held ?? 0
      const warehouse: Warehouse = { pieces: held + SCARCE, counts: 0 }
      await count(warehouse, { at: 0, delay: 0, times: 1, isLost: false })
      const shoppers: Shopper[] = []
      for (const [at, quantity] of wanted.entries())
        shoppers.push(await newShopper(shop, quantity, `198.51.${run & 255}.${at + 1}`))
      await Promise.all([
        ...steps.map(async (step) => {
          await wait(step.at)
          await carryOut(shop, warehouse, shoppers[step.shopper % shoppers.length]!, step)
        }),
        ...counts.map(async (each) => {
          await wait(each.at)
          await count(warehouse, each)
        }),
      ])
      // Nothing is under way: what can be sold is what was counted last, without what orders hold of it.
      for (const { pid, available, expected } of await expectedStock(shop.store))
        expect([pid, available]).toEqual([pid, expected])
      const before = (await expectedStock(shop.store)).find(({ pid }) => pid === 'FEW')!
      expect(before.held, 'pieces of open orders').toBeLessThanOrEqual(warehouse.pieces)
      // The next count finds every piece again.
      shop.clock.shift += 1000
      await count(warehouse, { at: 0, delay: 0, times: 1, isLost: false })
      const after = (await expectedStock(shop.store)).find(({ pid }) => pid === 'FEW')!
      expect(after.available + after.held).toBe(warehouse.pieces)
      sold += shoppers.filter(({ number }) => number).length
      const gone = shop.store.db.selectFrom('shop_order').select('number').where('state', '=', 'dispatched')
      sentOff = (await gone.execute()).length
    })
    await fc.assert(property, { numRuns: INTERLEAVINGS, endOnFailure: true, seed })
    if (process.env['INTERLEAVINGS'])
      console.log(`${run} interleavings, seed ${seed}: ${JSON.stringify({ sold, sentOff, late })}`)
    expect(sold).toBeGreaterThan(0)
  })
})
