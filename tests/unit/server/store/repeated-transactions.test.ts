import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTransaction, openStore, type Store } from '#server/store'
import { onPostgres } from './stores.ts'

let store: Store
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await store.close()
})

const change = (trx: Pick<Store['db'], 'updateTable'>, sku: string) =>
  trx
    .updateTable('stock')
    .set((eb) => ({ available: eb('available', '+', 1) }))
    .where('sku', '=', sku)
    .execute()

onPostgres((fresh) => {
  const open = async () => {
    store = await openStore((await fresh()).settings)
    const rows = ['A', 'B'].map((sku) => ({ brand: 'stride', sku, available: 0, seeded: 0 }))
    await store.db.insertInto('stock').values(rows).execute()
    return store.db
  }

  it('Two transactions that lock rows in opposite orders are both carried out, and one of them is repeated.', async () => {
    const db = await open()
    let locked = 0
    const bothLocked = Promise.withResolvers<void>()
    const both = (first: string, second: string) =>
      inTransaction(db, async (trx) => {
        await change(trx, first)
        if (++locked === 2) bothLocked.resolve()
        await bothLocked.promise
        await change(trx, second)
      })
    await Promise.all([both('A', 'B'), both('B', 'A')])
    const rows = await db.selectFrom('stock').select('available').execute()
    expect(rows).toEqual([{ available: 2 }, { available: 2 }])
    expect(console.error).toHaveBeenCalledTimes(1)
    expect(console.error).toHaveBeenCalledWith(expect.stringMatching(/^transactionRepeated: .* attempt=1 .*40P01/))
  })

  it.each([
    ['40P01', 4],
    ['40001', 4],
    ['23505', 1],
    ['57014', 1],
  ])('A transaction that ends with the state %s is tried %i times.', async (state, attempts) => {
    const db = await open()
    let tried = 0
    const work = inTransaction(db, async (trx) => {
      tried++
      await change(trx, 'A')
      await sql.raw(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`).execute(trx)
    })
    await expect(work).rejects.toBeInstanceOf(Error)
    expect(tried).toBe(attempts)
    expect(await db.selectFrom('stock').select('available').where('sku', '=', 'A').execute()).toEqual([
      { available: 0 },
    ])
  })
})
