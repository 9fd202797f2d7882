import { expect, it } from 'vitest'
import { openStore } from '#server/store'
import { onBothStores } from './stores.ts'

onBothStores((fresh) => {
  it('a prepared query reads committed rows and waits for no transaction', async () => {
    const store = await openStore((await fresh()).settings)
    const read = store.prepare(store.db.selectFrom('stock').select('available').where('sku', '=', 'sku').compile())
    const write = (sku: string, available: number) => ({ brand: 'stride', sku, available, seeded: available })
    expect(await read('one')).toEqual([])
    await store.db.insertInto('stock').values(write('one', 1)).execute()
    expect(await read('one')).toEqual([{ available: 1 }])
    await store.db.transaction().execute(async (trx) => {
      await trx.insertInto('stock').values(write('two', 2)).execute()
      expect(await read('two')).toEqual([])
    })
    expect(await read('two')).toEqual([{ available: 2 }])
    await store.close()
  })
})
