import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '#server/app'
import { openStore, type Store } from '#server/store'
import { BasketClient } from '#tests/server/basket-client'
import { sku, testAssortment } from '#tests/server/test-assortment'
import { onPostgres } from './stores.ts'

const settings = { addressing: 'path', environment: 'local', distDir: '/nowhere', sites: [] } as const

let store: Store
let tests = 0
beforeEach(() => {
  // The log has one line a second for each code.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ++tests * 60_000 })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

/** Fills the disk of a shop and frees it again. */
const expectRecovery = async (fill: () => Promise<void> | void, free: () => Promise<void> | void) => {
  const metrics = { token: 'a-token-of-24-characters', read: async () => '' }
  const app = createApp({ store, assortment: testAssortment, settings, pages: false, metrics })
  const shopper = new BasketClient('http://127.0.0.1', 'stride/en_GB', (request) => app.request(request))
  const health = async (query = '') => {
    const answer = await app.request(`/healthz${query}`, { headers: { authorization: `Bearer ${metrics.token}` } })
    return [answer.status, await answer.json()]
  }
  await store.db
    .insertInto('stock')
    .values({ brand: 'stride', sku: sku('T0'), available: 99, seeded: 99 })
    .execute()
  expect((await shopper.add(sku('T0'))).status).toBe(200)
  await fill()
  let held = 1
  let refused = await shopper.add(sku('T0'))
  // The last free bytes may be enough for some more.
  for (; refused.status === 200 && held < 90; held++) refused = await shopper.add(sku('T0'))
  expect([refused.status, refused.body.errorCode, refused.headers.get('retry-after')]).toEqual([507, 'storeFull', '60'])
  expect(console.error).toHaveBeenCalledWith(
    expect.stringMatching(
      /^storeFull: .*route=POST \S+ (?:skipped=\d+ )?\(StoreError storeFull, \S+ (ERR_SQLITE_ERROR 13|53100)\)/,
    ),
  )
  expect((await shopper.read()).body.totalProductCount).toBe(held)
  expect(await health()).toMatchObject([200, { status: 'ok' }])
  expect(await health('?deep')).toMatchObject([503, { errorCode: 'storeFull' }])
  await free()
  expect((await shopper.add(sku('T0'))).body.totalProductCount).toBe(held + 1)
  expect(await health('?deep')).toMatchObject([200, { status: 'ok', disk: { freeBytes: expect.any(Number) } }])
}

const canMount = (): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe.skipIf(!canMount())('on SQLite, on a disk of two megabytes', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder])
  })
  afterEach(() => store.close())
  afterAll(() => {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  })

  it('Reads go on while the disk is full, writes are 507, and all recovers by itself.', async () => {
    store = await openStore({ dataDir: folder })
    const filler = join(folder, 'filler')
    const fill = () => {
      expect(() => {
        for (;;) appendFileSync(filler, Buffer.alloc(4096))
      }).toThrow('ENOSPC')
    }
    await expectRecovery(fill, () => rmSync(filler))
  })
})

onPostgres((fresh) => {
  it('Reads go on while the disk is full, writes are 507, and all recovers by itself.', async () => {
    store = await openStore((await fresh()).settings)
    const { db } = store
    // A stand-in: the state of PostgreSQL for a file that cannot grow.
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
      db,
    )
    const fill = async () => {
      for (const table of ['basket', 'basket_line', 'write_probe'])
        await sql
          .raw(`create trigger full_disk before insert or update on ${table} execute function refuse()`)
          .execute(db)
    }
    const free = async () => {
      await sql`drop function refuse() cascade`.execute(db)
    }
    await expectRecovery(fill, free)
    await store.close()
  })
})
