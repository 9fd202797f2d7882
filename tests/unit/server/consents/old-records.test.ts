import { expect, it } from 'vitest'
import { deleteOldRecords } from '#server/consents'
import { openStore } from '#server/store'
import { onBothStores } from '../store/stores.ts'

const DAY = 86_400_000
const FIVE_YEARS = 5 * 365.25 * DAY
const now = Date.now()

const record = (id: string, recordedAt: number) => ({
  subject_hash: 'subject',
  id,
  brand: 'stride',
  locale: 'en_GB',
  levels: '[0]',
  text_version: 'en.1',
  policy_version: '1',
  opener: 'FOOTER',
  gpc: 0,
  gpc_header: 0,
  time: recordedAt,
  recorded_at: recordedAt,
})

onBothStores((fresh) => {
  it('Records of consent are deleted after five years, and the database refuses to delete a younger one.', async () => {
    const { db, close } = await openStore((await fresh()).settings)
    const old = Array.from({ length: 501 }, (_, i) => record(`old ${i}`, now - FIVE_YEARS - 2 * DAY))
    const young = [record('young', now - FIVE_YEARS + DAY), record('new', now)]
    await db
      .insertInto('consent_record')
      .values([...old, ...young])
      .execute()
    await deleteOldRecords(db, now)
    const left = db.selectFrom('consent_record').select('id').orderBy('id')
    expect(await left.execute()).toEqual([{ id: 'new' }, { id: 'young' }])
    for (const id of ['new', 'young'])
      await expect(db.deleteFrom('consent_record').where('id', '=', id).execute()).rejects.toThrow(/record/i)
    await expect(db.updateTable('consent_record').set({ levels: '[2]' }).execute()).rejects.toThrow('appended')
    // A clock that is set forward deletes nothing too early.
    await expect(deleteOldRecords(db, now + 2 * FIVE_YEARS)).rejects.toThrow(/record/i)
    expect(await left.execute()).toHaveLength(2)
    await close()
  })
})
