import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openStore } from '#server/store'
import { onBothStores } from './stores.ts'

onBothStores((fresh) => {
  it('A start on a schema that is up to date does not wait for a transaction that writes.', async () => {
    const { settings } = await fresh()
    const store = await openStore(settings)
    await store.db.transaction().execute(async (trx) => {
      await trx.insertInto('write_probe').values({ id: 1, at: 0 }).execute()
      // What a process takes that brings the schema up to date.
      if (store.kind === 'postgres') await sql`lock table kysely_migration_lock`.execute(trx)
      const other = await openStore({ ...settings, writeDeadline: 1 })
      expect(await other.db.selectFrom('write_probe').selectAll().execute()).toEqual([])
      await other.close()
    })
    await store.close()
  })
})
