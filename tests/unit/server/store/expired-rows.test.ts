import { expect, it } from 'vitest'
import { shops } from '../identity/shop.ts'
import { onBothStores } from './stores.ts'

const DAY = 86_400_000
const YEARS = 1000 * DAY

onBothStores((fresh) => {
  const shop = shops(fresh)

  it('Expired rows are deleted, however many there are, and the process goes on meanwhile.', async () => {
    const { store, identity } = await shop()
    const { db } = store
    const now = Date.now()
    const times = [...Array.from({ length: 1200 }, () => now - YEARS), now + DAY]
    const rows = <T>(row: (key: string, time: number) => T): T[] => times.map((time, at) => row(`row ${at}`, time))
    await db
      .insertInto('rate')
      .values(rows((key, time) => ({ key, window_start: time, count: 1, expires_at: time })))
      .execute()
    await db
      .insertInto('spent_token')
      .values(rows((jti, time) => ({ jti, expires_at: time })))
      .execute()
    await db
      .insertInto('login_guard')
      .values(rows((key, time) => ({ key, failures: 1, last_at: Math.min(time, now) })))
      .execute()
    await db
      .insertInto('identity_link')
      .values(rows((hash, time) => ({ token_hash: hash, purpose: 'reset', expires_at: time })))
      .execute()
    let turns = 0
    const ticking = setInterval(() => turns++, 0)
    await identity.deleteExpired()
    clearInterval(ticking)
    for (const table of ['rate', 'spent_token', 'login_guard', 'identity_link'] as const)
      expect([table, (await db.selectFrom(table).selectAll().execute()).length]).toEqual([table, 1])
    expect(turns).toBeGreaterThan(0)
  })
})
