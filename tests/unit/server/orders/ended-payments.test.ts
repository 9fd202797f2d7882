import { CompiledQuery, sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { type OrderShop, orderShops } from './shop.ts'

/** How many orders ended long ago, in the insertion of each portion. */
const [PORTIONS, PORTION] = [6, 500] as const

/** Copies the first order and its payment, as orders that ended unpaid long ago. */
const addEnded = async ({ store: { db, kind } }: OrderShop): Promise<void> => {
  const order = await db.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow()
  const payment = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  for (let portion = 0; portion < PORTIONS; portion++) {
    const names = Array.from({ length: PORTION }, (_, at) => `${portion}-${at}`)
    await db
      .insertInto('shop_order')
      .values(names.map((name) => ({ ...order, number: name, key_hash: name, state: 'expired', pay_before: null })))
      .execute()
    await db
      .insertInto('payment')
      .values(names.map((name) => ({ ...payment, id: name, order_number: name, state: 'void', changed_at: 1 })))
      .execute()
  }
  // PostgreSQL does this by itself; on SQLite the shop never does.
  if (kind === 'postgres') await sql`analyze`.execute(db)
}

/** How the database carries out the queries of a round that read ended payments. */
const plansOf = async ({ store: { db, kind }, work }: OrderShop): Promise<string[]> => {
  const compiled = vi.spyOn(db.getExecutor(), 'compileQuery')
  await work()
  const queries = compiled.mock.results.map(({ value }) => value as CompiledQuery)
  compiled.mockRestore()
  const ended = queries.filter(({ parameters }) => parameters.includes('void'))
  const explain = kind === 'postgres' ? 'explain' : 'explain query plan'
  return await Promise.all(
    ended.map(async ({ sql: text, parameters }) =>
      JSON.stringify((await db.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]))).rows),
    ),
  )
}

onBothStores((fresh) => {
  const open = orderShops(fresh)

  it('A round finds payments that ended a short time ago without reading those that ended long ago.', async () => {
    const shop = await open()
    const guest = shop.guest()
    await guest.add(sku('T1'))
    await guest.deliver()
    await guest.place('test')
    await addEnded(shop)
    const plans = await plansOf(shop)
    expect(plans).toHaveLength(1)
    expect(plans[0]).toMatch(/payment_changed/)
  })
})
