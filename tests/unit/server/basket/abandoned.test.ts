import { expect, it } from 'vitest'
import { deleteAbandonedBags } from '#server/basket'
import { openStore } from '#server/store'
import { onBothStores } from '../store/stores.ts'

const DAY = 86_400_000
const now = Date.now()

const bag = (id: string, age: number, userId: string | null = null) => ({
  id,
  brand: 'stride',
  country: 'GB',
  token_hash: id,
  user_id: userId,
  currency: 'GBP',
  created_at: now - age,
  updated_at: now - age,
})

onBothStores((fresh) => {
  it('Bags of guests that nobody changed for a year are deleted with their lines, and all others stay.', async () => {
    const store = await openStore((await fresh()).settings)
    const { db, close } = store
    const abandoned = Array.from({ length: 1001 }, (_, i) => bag(`abandoned ${i}`, 361 * DAY))
    for (let at = 0; at < abandoned.length; at += 500)
      await db
        .insertInto('basket')
        .values(abandoned.slice(at, at + 500))
        .execute()
    const others = [bag('young', 359 * DAY), bag("a member's", 1000 * DAY, 'zoe')]
    await db.insertInto('basket').values(others).execute()
    const line = (id: string) => ({ id, basket_id: id, sku: 'T0', quantity: 1, position: 0 })
    await db
      .insertInto('basket_line')
      .values([line('abandoned 7'), line('young')])
      .execute()
    await deleteAbandonedBags(store, now)
    const left = await db.selectFrom('basket').select('id').orderBy('id').execute()
    expect(left).toEqual([{ id: "a member's" }, { id: 'young' }])
    expect(await db.selectFrom('basket_line').select('id').execute()).toEqual([{ id: 'young' }])
    await close()
  })
})
