import type { Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tables } from '#server/store'
import { AccountClient } from '#tests/server/account-client'
import type { OrderClient } from '#tests/server/order-client'
import { giftTo, sku } from '#tests/server/test-assortment'
import { onBothStores, onPostgres } from '../store/stores.ts'
import { untilHeld } from '../store/waiting.ts'
import { ORIGIN, type OrderShop, orderShops } from './shop.ts'

const ANNA = 'anna@example.com'
const ZOE = 'zoe@example.com'

/** Starts the works one after the other while a transaction holds what it has locked, lets go, and waits for all of them. */
const whileHeld = async <T extends readonly unknown[]>(
  { store }: OrderShop,
  lock: (trx: Transaction<Tables>) => Promise<unknown>,
  ...works: { [K in keyof T]: () => Promise<T[K]> }
): Promise<T> => {
  const started = await store.db.transaction().execute(async (trx) => {
    await lock(trx)
    const running: Promise<unknown>[] = []
    for (const work of works) {
      running.push(work())
      await untilHeld(store, running.length)
    }
    return () => Promise.all(running)
  })
  return (await started()) as unknown as T
}

const holdPayment = (number: string) => (trx: Transaction<Tables>) =>
  trx.updateTable('payment').set({ changed_at: 1 }).where('order_number', '=', number).execute()
const holdStock = (trx: Transaction<Tables>) =>
  trx.updateTable('stock').set({ seeded: 3 }).where('sku', '=', sku('FEW')).execute()

const accountOf = async (shop: OrderShop, email: string) => {
  const member = await shop.member(email)
  await shop.store.db.updateTable('identity_user').set({ email_verified: 1 }).execute()
  const row = shop.store.db.selectFrom('identity_user').select('id').where('email', '=', email)
  return { member, id: (await row.executeTakeFirstOrThrow()).id }
}

const ordered = async (shopper: OrderClient, method = 'test', email = ZOE) => {
  await shopper.add(sku('FEW'))
  await shopper.deliver(email)
  const { body } = await shopper.place(method)
  return { number: body.order.number, redirect: body.redirect ?? '' }
}

const statesOf = async ({ store: { db } }: OrderShop) =>
  (await db.selectFrom('shop_order').select('state').orderBy('state').execute()).map(({ state }) => state)

/** What names the person in orders, bags and mails. */
const traces = async ({ store: { db } }: OrderShop, address: string): Promise<string[]> => {
  const rows: object[] = [
    ...(await db.selectFrom('shop_order').selectAll().execute()),
    ...(await db.selectFrom('basket').selectAll().execute()),
    ...(await db.selectFrom('mail_queue').selectAll().where('reason', '!=', 'activation').execute()),
  ]
  return rows.map((row) => JSON.stringify(row)).filter((row) => row.toLowerCase().includes(address))
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  // No two transactions have waited for each other.
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line))
  vi.restoreAllMocks()
  expect(lines.filter((line) => line.startsWith('transactionRepeated'))).toEqual([])
})

onPostgres((fresh) => {
  const open = orderShops(fresh)

  describe('A deletion of an account', () => {
    it('waits for an order that ends unpaid, whose bag it locks too.', async () => {
      const shop = await open()
      const { member, id } = await accountOf(shop, ZOE)
      const { number, redirect } = await ordered(member)
      const [declined, erased] = await whileHeld<[{ status: number }, boolean]>(
        shop,
        holdPayment(number),
        () => member.decide(redirect, 'decline'),
        () => shop.identity.erase(id),
      )
      expect([declined.status, erased]).toEqual([303, true])
      expect([await statesOf(shop), await shop.stock()]).toEqual([['payment-failed'], 3])
      expect(await traces(shop, ZOE)).toEqual([])
    })

    it('waits for another cancellation before it gives any stock back.', async () => {
      const shop = await open()
      const { member, id } = await accountOf(shop, ZOE)
      const orders = [await ordered(member, 'invoice'), await ordered(member, 'invoice')]
      const last = orders.map(({ number }) => number).toSorted()[1]!
      const [cancelled, erased] = await whileHeld<[{ status: number }, boolean]>(
        shop,
        holdPayment(last),
        () => member.cancel(last),
        () => shop.identity.erase(id),
      )
      expect([cancelled.status, erased]).toEqual([200, true])
      expect([await statesOf(shop), await shop.stock()]).toEqual([['cancelled', 'cancelled'], 3])
    })

    it('covers an order that is being placed.', async () => {
      const shop = await open()
      const { member, id } = await accountOf(shop, ZOE)
      await member.add(sku('FEW'))
      await member.deliver(ZOE)
      const guest = shop.guest()
      await guest.add(sku('T1'))
      await guest.add(sku('FEW'))
      await guest.deliver('Zoe@Example.com')
      const [one, two, erased] = await whileHeld<[{ status: number }, { status: number }, boolean]>(
        shop,
        holdStock,
        () => member.place(),
        () => guest.place(),
        () => shop.identity.erase(id),
      )
      expect([one.status, two.status, erased]).toEqual([201, 201, true])
      expect([await statesOf(shop), await shop.stock()]).toEqual([['cancelled', 'cancelled'], 3])
      expect(await traces(shop, ZOE)).toEqual([])
    })

    it('and a deletion of another account, whose gift cards name each other, do not lock each other out.', async () => {
      const shop = await open()
      const people = [await accountOf(shop, ANNA), await accountOf(shop, ZOE)]
      for (const [at, { member }] of people.entries()) {
        for (let card = 0; card < 3; card++) await member.add(sku('GIFT'), 1, giftTo([ZOE, ANNA][at]!))
        await member.choose({ customerEmail: [ANNA, ZOE][at] })
        await member.placePaid()
      }
      expect(await Promise.all(people.map(({ id }) => shop.identity.erase(id)))).toEqual([true, true])
      expect(await statesOf(shop)).toEqual(['cancelled', 'cancelled'])
      expect(await shop.store.db.selectFrom('mail_queue').select('reason').execute()).toEqual([])
    })
  })

  it('A login locks the bags of guest and account in the order of a deletion.', async () => {
    const shop = await open()
    const { id } = await accountOf(shop, ANNA)
    const { member } = await accountOf(shop, ZOE)
    await member.add(sku('GIFT'), 1, giftTo(ANNA))
    const { db } = shop.store
    const bags = () => db.selectFrom('basket').select(['id', 'user_id']).orderBy('id').execute()
    let guest: OrderClient
    // Until the bag of the guest stands behind that of the account.
    do {
      await db.deleteFrom('basket').where('user_id', 'is', null).execute()
      guest = shop.guest()
      await guest.add(sku('GIFT'), 1, giftTo(ANNA))
    } while ((await bags())[0]?.user_id === null)
    const [first] = await bags()
    const zoe = new AccountClient(ORIGIN, { fetch: shop.fetchApp })
    for (const [name, value] of guest.cookies) zoe.cookies.set(name, value)
    const [erased, login] = await whileHeld<[boolean, { status: number }]>(
      shop,
      (trx) => trx.updateTable('basket').set({ updated_at: 1 }).where('id', '=', first!.id).execute(),
      () => shop.identity.erase(id),
      () => zoe.login(ZOE),
    )
    expect([erased, login.status]).toEqual([true, 200])
    expect(await db.selectFrom('basket_line').select('id').execute()).toEqual([])
  })
})

onBothStores((fresh) => {
  const open = orderShops(fresh)

  it('A deletion of an account refuses orders and changes of bags that begin while it deletes.', async () => {
    const shop = await open()
    const { member, id } = await accountOf(shop, ZOE)
    const { number } = await ordered(member, 'invoice')
    await member.add(sku('FEW'))
    await member.deliver(ZOE)
    const guest = shop.guest()
    await guest.add(sku('FEW'))
    await guest.deliver(ZOE)
    const [erased, one, two, change] = await whileHeld<[boolean, ...{ status: number; body: unknown }[]]>(
      shop,
      holdPayment(number),
      () => shop.identity.erase(id),
      () => member.place(),
      () => guest.place(),
      () => member.deliver(ZOE),
    )
    expect(erased).toBe(true)
    expect([one!.status, two!.status, change!.status]).toEqual([401, 409, 401])
    expect([await statesOf(shop), await shop.stock()]).toEqual([['cancelled'], 3])
    expect(await traces(shop, ZOE)).toEqual([])
  })
})
