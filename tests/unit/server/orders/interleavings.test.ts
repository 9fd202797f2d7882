import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UNPAID_MS } from '#domain/orders'
import { rounds } from '#tests/rounds'
import { AccountClient } from '#tests/server/account-client'
import type { OrderClient } from '#tests/server/order-client'
import { seed } from '#tests/server/seed'
import { sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { expectSoundBooks } from './books.ts'
import { ORIGIN, type OrderShop, orderShops } from './shop.ts'

const INTERLEAVINGS = rounds(12, 200, 'INTERLEAVINGS')

/** The stock with which each interleaving begins: less than its shoppers may want. */
const SCARCE = 4

const kinds = [
  'seen',
  'fresh',
  'approve',
  'decline',
  'cancel',
  'supply',
  'remove',
  'add',
  'drop',
  'erase',
  'work',
  'expire',
] as const

/** A few shoppers, each in a few tabs, and what happens at which millisecond. */
const plans = fc.record({
  shoppers: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 3 }),
      keys: fc.integer({ min: 1, max: 2 }),
      isMember: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  steps: fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds, 'seen' as const, 'seen' as const, 'approve' as const),
      shopper: fc.nat(2),
      key: fc.nat(1),
      method: fc.constantFrom('invoice', 'test'),
      at: fc.nat(40),
    }),
    { minLength: 4, maxLength: 16 },
  ),
})

type Plan = typeof plans extends fc.Arbitrary<infer P> ? P : never
type Step = Plan['steps'][number]

interface Shopper {
  guest: OrderClient
  email: string
  /** The account of a member. */
  userId: string | undefined
  /** A member, whose account a step of the plan erases. */
  mayBeErased: boolean
  isErased: boolean
  keys: string[]
  seen: object
  /** How much of FEW was put into the bag by hand. */
  added: number
  /** Number of the order by its key. */
  numbers: Map<string, Set<string>>
  created: Map<string, number>
  redirects: Set<string>
}

/** Opens an account with a verified address, whose session the shopper gets. */
const openAccount = async (
  { store: { db }, fetchApp }: OrderShop,
  guest: OrderClient,
  email: string,
  address: string,
) => {
  const account = new AccountClient(ORIGIN, { fetch: fetchApp, address })
  await account.register(email)
  for (const [name, value] of account.cookies) guest.cookies.set(name, value)
  const own = db.updateTable('identity_user').set({ email_verified: 1 }).where('email', '=', email)
  return (await own.returning('id').executeTakeFirstOrThrow()).id
}

const newShopper = async (
  shop: OrderShop,
  { quantity, keys, isMember }: Plan['shoppers'][number],
  { email, address, isNamed }: { email: string; address: string; isNamed: boolean },
): Promise<Shopper> => {
  const guest = shop.guest({ address })
  const userId = isMember ? await openAccount(shop, guest, email, address) : undefined
  const { status } = await guest.add(sku('FEW'), quantity)
  await guest.deliver(email)
  const { revision, pricing, currency } = (await guest.bag()).body
  return {
    guest,
    email,
    userId,
    mayBeErased: isMember && isNamed,
    isErased: false,
    keys: Array.from({ length: keys }, () => randomUUID()),
    seen: { revision, total: pricing.total, currency },
    added: status === 200 ? quantity : 0,
    numbers: new Map(),
    created: new Map(),
    redirects: new Set(),
  }
}

const place = async (shopper: Shopper, { kind, key, method }: Step) => {
  const own = shopper.keys[key % shopper.keys.length]!
  const { status, body } =
    kind === 'fresh'
      ? await shopper.guest.place(method, own)
      : await shopper.guest.placeSeen({ ...shopper.seen, paymentMethod: method }, own)
  // Above five guests' orders an hour a network address is asked for a bot check.
  if (status === 409 || status === 428) return
  // The bag of an erased account is gone, and so are its session and its orders. A guest has none that could end.
  if (shopper.mayBeErased && (status === 401 || ['deliveryMissing', 'orderNotFound'].includes(body.errorCode ?? '')))
    return
  expect([200, 201], JSON.stringify(body)).toContain(status)
  shopper.numbers.set(own, (shopper.numbers.get(own) ?? new Set()).add(body.order.number))
  if (status === 201) shopper.created.set(own, (shopper.created.get(own) ?? 0) + 1)
  if (body.redirect) shopper.redirects.add(body.redirect)
}

/** Carries one step out. Returns what it brought into the stock. */
const carryOut = async (shop: OrderShop, shopper: Shopper, step: Step): Promise<number> => {
  const { guest } = shopper
  const stock = shop.store.db.updateTable('stock').where('brand', '=', 'stride').where('sku', '=', sku('FEW'))
  if (step.kind === 'seen' || step.kind === 'fresh') await place(shopper, step)
  if (step.kind === 'approve' || step.kind === 'decline')
    for (const redirect of shopper.redirects) await guest.decide(redirect, step.kind)
  if (step.kind === 'cancel')
    for (const number of new Set([...shopper.numbers.values()].flatMap((each) => [...each]))) await guest.cancel(number)
  if (step.kind === 'add' && (await guest.add(sku('FEW'))).status === 200) shopper.added++
  if (step.kind === 'drop') await guest.drop()
  if (step.kind === 'erase' && shopper.userId) {
    await shop.identity.erase(shopper.userId)
    shopper.isErased = true
  }
  if (step.kind === 'work') await shop.work()
  if (step.kind === 'expire') {
    shop.clock.shift += UNPAID_MS + 1000
    await shop.work()
  }
  if (step.kind === 'supply') await stock.set((eb) => ({ available: eb('available', '+', 1) })).execute()
  if (step.kind === 'remove') {
    const removed = await stock
      .set((eb) => ({ available: eb('available', '-', 1) }))
      .where('available', '>', 0)
      .executeTakeFirst()
    return -Number(removed.numUpdatedRows)
  }
  return step.kind === 'supply' ? 1 : 0
}

/** Orders and mails that name an erased person, and orders of the account. */
const tracesOf = async ({ store: { db } }: OrderShop, { email, userId = '' }: Shopper) => [
  ...(await db
    .selectFrom('shop_order')
    .selectAll()
    .where(({ eb, or }) => or([eb('normal_email', '=', email), eb('user_id', '=', userId)]))
    .execute()),
  ...(await db.selectFrom('mail_queue').selectAll().where('recipient', '=', email).execute()),
]

onBothStores((fresh) => {
  const open = orderShops(fresh)

  it(`In ${INTERLEAVINGS} interleavings a bag makes one order at most, stock is taken once, and no payment is lost.`, {
    timeout: 120_000 + INTERLEAVINGS * 2000,
  }, async () => {
    const shop = await open()
    let run = 0
    let supplied = 3
    const seen = { placed: 0, refused: 0, ended: 0, erased: 0 }
    const property = fc.asyncProperty(plans, async ({ shoppers: wanted, steps }) => {
      run++
      supplied += SCARCE - (await shop.stock())
      await shop.store.db
        .updateTable('stock')
        .set({ available: SCARCE })
        .where('brand', '=', 'stride')
        .where('sku', '=', sku('FEW'))
        .execute()
      const address = `198.51.${run >> 8}.${run & 255}`
      const shoppers: Shopper[] = []
      for (const [at, plan] of wanted.entries()) {
        const isNamed = steps.some(({ kind, shopper }) => kind === 'erase' && shopper % wanted.length === at)
        shoppers.push(await newShopper(shop, plan, { email: `s${run}-${at}@example.com`, address, isNamed }))
      }
      const brought = await Promise.all(
        steps.map(async (step) => {
          await wait(step.at)
          return await carryOut(shop, shoppers[step.shopper % shoppers.length]!, step)
        }),
      )
      supplied += brought.reduce((total, each) => total + each, 0)
      shop.clock.shift += 61_000
      await shop.work()
      await shop.work()
      const { orders, lines, isLive } = await expectSoundBooks(shop.store, { FEW: supplied })
      for (const shopper of shoppers) {
        if (shopper.isErased) expect(await tracesOf(shop, shopper)).toEqual([])
        seen.erased += shopper.isErased ? 1 : 0
        for (const numbers of shopper.numbers.values()) expect(numbers.size).toBe(1)
        for (const created of shopper.created.values()) expect(created).toBe(1)
        const own = new Set([...shopper.numbers.values()].flatMap((each) => [...each]))
        const ordered = lines.filter(({ order_number: number }) => own.has(number))
        const alive = ordered.filter(({ order_number: number }) =>
          isLive(orders.find((o) => o.number === number)!.state),
        )
        const inBag = (await shopper.guest.bag()).body.totalProductCount
        const total = alive.reduce((sum, { quantity }) => sum + quantity, 0)
        expect(total + inBag, 'goods in orders and bag').toBeLessThanOrEqual(shopper.added)
        seen.placed += own.size
        seen.refused += own.size === 0 ? 1 : 0
      }
      seen.ended = orders.filter(({ state }) => !isLive(state)).length
    })
    await fc.assert(property, { numRuns: INTERLEAVINGS, endOnFailure: true, seed })
    const mails = await shop.store.db.selectFrom('mail_queue').select(['reason', 'details']).execute()
    const { orders } = await expectSoundBooks(shop.store, { FEW: supplied })
    const numbersOf = (reason: string) =>
      mails.filter((mail) => mail.reason === reason).map(({ details }) => JSON.parse(details).orderNumber as string)
    const told = numbersOf('orderPlaced')
    expect(new Set(told).size).toBe(told.length)
    for (const { number, state } of orders) if (state === 'placed') expect(told).toContain(number)
    if (process.env['INTERLEAVINGS']) console.log(`${run} interleavings, seed ${seed}: ${JSON.stringify(seen)}`)
    expect(seen.placed).toBeGreaterThan(0)
  })
})
