import { expect, it } from 'vitest'
import { openStore } from '#server/store'
import { ServerProcess } from '#tests/server/server-process'
import { type Fresh, onBothStores } from './stores.ts'

/** A store in which the first migration ran under another name. */
const renamed = async (fresh: Fresh) => {
  const { settings, env } = await fresh()
  const store = await openStore(settings)
  const rows = store.db.$extendTables<{ kysely_migration: { name: string; timestamp: string } }>()
  const { name } = await rows.selectFrom('kysely_migration').select('name').orderBy('name').executeTakeFirstOrThrow()
  await rows.updateTable('kysely_migration').set({ name: '0000-renamed' }).where('name', '=', name).execute()
  await store.close()
  return { settings, env }
}

onBothStores((fresh) => {
  it('A store that other migrations have made is refused with what to do, and without the word corrupted.', async () => {
    const { settings } = await renamed(fresh)
    const error: Error = await openStore(settings).then(
      () => Promise.reject(new Error('The store was opened.')),
      (reason) => reason,
    )
    expect(error).toMatchObject({ code: 'MIGRATIONS_DIFFER' })
    expect(error.message).toContain('0000-renamed')
    expect(error.message).toContain('write the change as a new one at the end of src/server/store/migrations')
    expect(error.message).not.toContain('corrupted')
  })

  it('The command exits with 1 and one line with the code of other migrations.', async () => {
    const { env } = await renamed(fresh)
    const { code, err } = await new ServerProcess(env).ended
    expect(code).toBe(1)
    expect(err.trim().split('\n')).toEqual([expect.stringMatching(/^MIGRATIONS_DIFFER: /)])
  })
})
