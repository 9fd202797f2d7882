import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tendOrders } from '#server/orders'
import type { PaymentOutcome } from '#server/payments'
import { StoreError, type Tables } from '#server/store'
import { eventually } from '#tests/eventually'
import type { OrderClient } from '#tests/server/order-client'
import { sku } from '#tests/server/test-assortment'
import { onBothStores, onPostgres, onSqlite } from '../store/stores.ts'
import { untilWaiting } from '../store/waiting.ts'
import { type OrderShop, orderShops, outcomeOf } from './shop.ts'

const HOUR = 3_600_000

/** A guest with a full bag, and how one attempt to order it is made. */
const ready = async (guest: OrderClient, pid = 'FEW', method = 'invoice', email?: string) => {
  await guest.add(sku(pid))
  await guest.deliver(email)
  const { revision, pricing, currency } = (await guest.bag()).body
  const key = randomUUID()
  const body = { revision, total: pricing.total, currency, paymentMethod: method }
  return () => guest.placeSeen(body, key)
}

/** What the shop has after the faults: one order, one piece less in stock, an empty bag, one mail about the order. */
const expectOneOrder = async (shop: OrderShop, guest: OrderClient) => {
  expect([await shop.count('shop_order'), await shop.count('payment'), await shop.stock()]).toEqual([1, 1, 2])
  expect((await guest.bag()).body.totalProductCount).toBe(0)
  const mails = shop.store.db.selectFrom('mail_queue').select('reason').where('reason', '=', 'orderPlaced')
  expect(await mails.execute()).toHaveLength(1)
}

/** Ends the connection in the middle of the next transaction, or loses the answer to its commit. */
const loseConnection = ({ store: { db } }: OrderShop, moment: 'in the middle' | 'after the commit') => {
  const lost = () => new StoreError('storeUnavailable', 'The connection was lost.')
  const next = db.transaction()
  vi.spyOn(db, 'transaction').mockImplementationOnce(() =>
    Object.assign(next, {
      execute: async <T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> => {
        await db.transaction().execute(async (trx) => {
          await work(trx)
          if (moment === 'in the middle') throw lost()
        })
        throw lost()
      },
    }),
  )
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

onBothStores((fresh) => {
  const open = orderShops(fresh)

  describe('An order whose database goes away', () => {
    it('in the middle is refused, and placed once by the next try.', async () => {
      const shop = await open('prod')
      const guest = await shop.member('zoe@example.com')
      const place = await ready(guest)
      loseConnection(shop, 'in the middle')
      const refused = await place()
      expect([refused.status, refused.body.errorCode]).toEqual([503, 'storeUnavailable'])
      expect([await shop.count('shop_order'), await shop.stock()]).toEqual([0, 3])
      expect((await place()).status).toBe(201)
      expect((await place()).status).toBe(200)
      await expectOneOrder(shop, guest)
    })

    it('after the commit is answered with the order that was placed.', async () => {
      const shop = await open('prod')
      const guest = await shop.member('zoe@example.com')
      const place = await ready(guest)
      loseConnection(shop, 'after the commit')
      const first = await place()
      expect([first.status, (await place()).body.order.number]).toEqual([200, first.body.order.number])
      await expectOneOrder(shop, guest)
    })
  })

  it('An order is answered while the mail server hangs, and its mail is sent once when it is back.', async () => {
    const sent: string[] = []
    let hangs = true
    const shop = await open('prod', {
      mailTimes: { attempt: 100, lease: 30_000 },
      mailer: {
        send: async ({ text }, signal) => {
          if (!hangs) return void sent.push(text)
          await new Promise((_done, fail) => {
            signal.addEventListener('abort', () => fail(Object.assign(new Error('Aborted.'), { code: 'EABORT' })))
          })
        },
        deleteMailsTo: async () => undefined,
      },
    })
    const guest = shop.guest()
    const place = await ready(guest)
    const { body } = await place()
    const [, again] = await Promise.all([shop.post.settle(), place()])
    expect(again.status).toBe(200)
    await expectOneOrder(shop, guest)
    hangs = false
    shop.clock.shift += HOUR
    await shop.post.settle()
    expect(sent.map((text) => text.includes(body.order.number))).toEqual([true])
  })

  describe('A payment provider', () => {
    const awaiting = async (paymentDeadline?: number) => {
      const shop = await open('local', paymentDeadline === undefined ? {} : { paymentDeadline })
      const guest = shop.guest()
      return { shop, guest, place: await ready(guest, 'FEW', 'test'), bank: shop.orders.providers.bank! }
    }
    const paymentOf = ({ store: { db } }: OrderShop) =>
      db.selectFrom('payment').select(['id', 'state']).executeTakeFirstOrThrow()

    it('that does not answer holds up neither the order nor the work on the others.', async () => {
      const { shop, guest, place, bank } = await awaiting(200)
      const hangs = () => new Promise<never>(() => undefined)
      const [begin, result] = [vi.spyOn(bank, 'begin'), vi.spyOn(bank, 'result')]
      begin.mockImplementation(hangs)
      result.mockImplementation(hangs)
      const { status, body } = await place()
      expect([status, body.redirect, body.order.state]).toEqual([201, undefined, 'awaiting-payment'])
      shop.clock.shift += HOUR
      await shop.work()
      expect((await paymentOf(shop)).state).toBe('pending')
      begin.mockRestore()
      result.mockRestore()
      const { redirect } = (await guest.order(body.order.number)).body
      await guest.decide(redirect!, 'approve')
      expect((await guest.order(body.order.number)).body.order.state).toBe('placed')
      await expectOneOrder(shop, guest)
    })

    it('that does not answer is waited for once when an order is read, and heard when it answers later.', async () => {
      const { shop, guest, place, bank } = await awaiting(600_000)
      const { number } = (await place()).body.order
      const late = Promise.withResolvers<PaymentOutcome>()
      vi.spyOn(bank, 'begin').mockImplementation(() => new Promise(() => undefined))
      const result = vi.spyOn(bank, 'result').mockReturnValue(late.promise)
      const answers = await Promise.all([guest.order(number), guest.history(), guest.order(number)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const [read] = answers
      expect([read.body.order.state, read.body.redirect]).toEqual(['awaiting-payment', undefined])
      expect(result).toHaveBeenCalledTimes(1)
      late.resolve(await outcomeOf(shop, 'paid'))
      await eventually(async () => expect((await paymentOf(shop)).state).toBe('paid'), { timeout: 60_000 })
      await expectOneOrder(shop, guest)
    })

    it('is asked about a payment that the reading of its order reads once.', async () => {
      const { shop, guest, place } = await awaiting()
      const { number } = (await place()).body.order
      const queries = vi.spyOn(shop.store.db, 'selectFrom')
      expect((await guest.order(number)).body.redirect).toMatch(/^\//)
      expect(queries.mock.calls.filter(([table]) => String(table) === 'payment')).toHaveLength(1)
    })

    it('that does not answer delays no payment of another provider.', async () => {
      const { shop, guest, place, bank } = await awaiting(600_000)
      const { number } = (await place()).body.order
      const other = shop.guest()
      const otherNumber = (await (await ready(other, 'T1', 'test'))()).body.order.number
      const { services } = shop.orders
      await shop.store.db
        .updateTable('payment')
        .set({ method: 'invoice' })
        .where('order_number', '=', otherNumber)
        .execute()
      const paid = await outcomeOf(shop, 'paid', otherNumber)
      const paying = { ...services.providers.get('invoice')!, isPrepaid: true, result: async () => paid }
      const hung = Promise.withResolvers<'open'>()
      vi.spyOn(bank, 'result').mockReturnValue(hung.promise)
      shop.clock.shift += 61_000
      const stop = tendOrders({ ...services, providers: new Map([...services.providers, ['invoice', paying]]) })
      await eventually(async () => expect((await other.order(otherNumber)).body.order.state).toBe('placed'), {
        timeout: 60_000,
      })
      hung.resolve('open')
      await stop()
      expect((await guest.order(number)).body.order.state).toBe('awaiting-payment')
    })

    it('that answers many times at once is heard once.', async () => {
      const { shop, guest, place, bank } = await awaiting()
      const { body } = await place()
      const { id } = await paymentOf(shop)
      await bank.decide(id, 'paid')
      const notice = await bank.notice(id)
      const tell = () =>
        guest.send('POST', '/api/payments/notices/test', notice.body, { 'x-payment-signature': notice.signature })
      shop.clock.shift += 61_000
      const work = [tell(), tell(), guest.order(body.order.number), tell(), guest.order(body.order.number)]
      const answers = await Promise.all([...work, shop.work(), shop.work()])
      expect(answers.flatMap((answer) => answer?.status ?? [])).toEqual([204, 204, 200, 204, 200])
      expect((await paymentOf(shop)).state).toBe('paid')
      await expectOneOrder(shop, guest)
    })

    it('that says paid and failed at once leaves an order that is paid, or one that ended and its money given back.', async () => {
      const { shop, guest, place, bank } = await awaiting()
      const { body } = await place()
      const { id } = await paymentOf(shop)
      const tell = async (result: 'paid' | 'failed') => {
        const notice = await bank.notice(id, await outcomeOf(shop, result))
        const headers = { 'x-payment-signature': notice.signature }
        return (await guest.send('POST', '/api/payments/notices/test', notice.body, headers)).status
      }
      expect(await Promise.all([tell('failed'), tell('paid'), tell('failed'), tell('paid')])).toEqual([
        204, 204, 204, 204,
      ])
      const { state } = (await guest.order(body.order.number)).body.order
      const isPaid = state === 'placed'
      expect([state, (await paymentOf(shop)).state]).toEqual(
        isPaid ? ['placed', 'paid'] : ['payment-failed', 'refund-due'],
      )
      expect([await shop.stock(), (await guest.bag()).body.totalProductCount]).toEqual(isPaid ? [2, 0] : [3, 1])
    })
  })
})

const full = { status: 507, code: 'storeFull' }

onPostgres((fresh) => {
  const open = orderShops(fresh)

  it('An order on a full disk is refused as a whole, and placed by a later try.', async () => {
    const shop = await open('prod')
    const guest = shop.guest()
    const place = await ready(guest)
    const { db } = shop.store
    // A stand-in: the state of PostgreSQL for a file that cannot grow, at the last write of a placing.
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
      db,
    )
    await sql`create trigger full_disk before insert on mail_queue execute function refuse()`.execute(db)
    const { status, body } = await place()
    expect({ status, code: body.errorCode }).toEqual(full)
    expect([await shop.count('shop_order'), await shop.stock()]).toEqual([0, 3])
    expect((await guest.bag()).body.totalProductCount).toBe(1)
    await sql`drop function refuse() cascade`.execute(db)
    expect((await place()).status).toBe(201)
    await expectOneOrder(shop, guest)
  })

  it('An order whose connection is terminated while it waits for stock is refused, and placed by the next try.', async () => {
    const shop = await open('prod')
    const guest = shop.guest()
    const place = await ready(guest)
    const { db } = shop.store
    const refused = await db.transaction().execute(async (trx) => {
      await trx.updateTable('stock').set({ seeded: 3 }).where('sku', '=', sku('FEW')).execute()
      const placing = place()
      const [pid] = await untilWaiting(db, 1)
      await sql`select pg_terminate_backend(${pid})`.execute(db)
      return await placing
    })
    expect([refused.status, await shop.count('shop_order'), await shop.stock()]).toEqual([503, 0, 3])
    expect((await place()).status).toBe(201)
    await expectOneOrder(shop, guest)
  })
})

onSqlite((fresh) => {
  const open = orderShops(fresh)

  it('Orders on a full disk are placed or refused as a whole, and placed by a later try.', async () => {
    const shop = await open('prod')
    const { db } = shop.store
    const attempts = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const guest = shop.guest({ address: `198.51.100.${at}` })
        return { guest, place: await ready(guest, `T${at}`, 'invoice', `zoe${at}@example.com`) }
      }),
    )
    // The file cannot grow any more; its last free pages are enough for some orders.
    await sql`pragma max_page_count = 1`.execute(db)
    const refused = []
    for (const { guest, place } of attempts) {
      const { status, body } = await place()
      if (status === 201) continue
      expect({ status, code: body.errorCode }).toEqual(full)
      expect((await guest.bag()).body.totalProductCount).toBe(1)
      refused.push(place)
    }
    expect(refused.length).toBeGreaterThan(0)
    expect(await shop.count('shop_order')).toBe(30 - refused.length)
    await sql`pragma max_page_count = 1000000`.execute(db)
    for (const place of refused) expect((await place()).status).toBe(201)
    expect([await shop.count('shop_order'), await shop.count('payment')]).toEqual([30, 30])
    for (let at = 0; at < 30; at++) expect(await shop.stock(`T${at}`)).toBe(98)
  })
})
