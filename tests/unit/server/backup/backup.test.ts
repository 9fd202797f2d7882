import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { basketLines } from '#domain/bag'
import { openStore } from '#server/store'
import { AccountClient } from '#tests/server/account-client'
import { BasketClient } from '#tests/server/basket-client'
import { createDatabase, dropDatabase } from '#tests/server/databases'
import { bundledCommand, ServerProcess } from '#tests/server/server-process'
import { runSupport } from '#tests/server/support-command'
import { sku } from '#tests/server/test-assortment'
import { wishlistOf } from '#tests/server/wishlist-client'
import { restoreBackup, writeBackup } from '../../../../src/server/backup/index.ts'
import { backedUpTables } from '../../../../src/server/backup/tables.ts'
import { onBothStores } from '../store/stores.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

onBothStores((fresh, sample) => {
  it('A shop restored from a backup that was taken while it wrote serves the same accounts, wishlists and bags.', {
    timeout: 600_000,
  }, async () => {
    const [{ env }, { env: newEnv }] = [await fresh(), await fresh()]
    const file = join(folder, 'shop.backup')
    bundledCommand('support')
    const server = new ServerProcess({ ...env, PROXIES: '1' })
    const origin = await server.origin()
    const zoe = new AccountClient(origin)
    const { acid } = (await zoe.register('zoe@example.com', { firstName: 'Zoë' })).body
    expect((await wishlistOf(zoe).add('T0')).status).toBe(200)
    const guest = new BasketClient(origin)
    await guest.add(sku('T0'))
    // A process of its own: it reads while this one writes.
    const { ended } = new ServerProcess(env, 'support', ['backup', file])
    let isWriting = true
    const writing = [0, 1].map(async (n) => {
      const writer = new BasketClient(origin)
      const [line] = basketLines((await writer.add(sku(`T${n}`))).body)
      // Between one piece and two, as an article that is added for ever is sold out some time.
      for (let i = 0; isWriting; i++) expect((await writer.change(line!.itemId, 1 + (i % 2))).status).toBe(200)
    })
    expect(await ended).toMatchObject({ code: 0, err: '' })
    isWriting = false
    await Promise.all(writing)
    await server.kill('SIGINT')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['shop.backup'])

    expect(await runSupport(newEnv, 'restore', file)).toMatchObject({ code: 0, err: '' })
    const restored = new ServerProcess({ ...newEnv, PROXIES: '1' })
    const newOrigin = await restored.origin()
    const back = new AccountClient(newOrigin)
    for (const [name, value] of zoe.cookies) back.cookies.set(name, value)
    expect((await back.session()).body.acid).toBe(acid)
    expect((await wishlistOf(back).read()).body).toEqual({ total: 1, data: [{ productId: 'T0' }], revision: 1 })
    expect((await new AccountClient(newOrigin).login('zoe@example.com')).body.acid).toBe(acid)
    const reader = new BasketClient(newOrigin)
    for (const [name, value] of guest.cookies) reader.cookies.set(name, value)
    expect((await reader.read()).body.totalProductCount).toBe(1)
    await restored.kill('SIGINT')
  })

  describe('A backup', () => {
    it('holds every table of the store, except the one that only tries whether it can write', async () => {
      const store = await openStore((await fresh()).settings)
      const tables = (await store.db.introspection.getTables()).map(({ name }) => name)
      await store.close()
      expect([...backedUpTables, 'write_probe'].sort()).toEqual(tables.sort())
    })

    it('is never written over a file, and never restored into a store that was used', async () => {
      const store = await openStore((await fresh()).settings)
      await store.db.insertInto('secret').values({ name: 'one', value: 'one' }).execute()
      const file = join(folder, 'used.backup')
      await writeBackup(store, file)
      await expect(writeBackup(store, file)).rejects.toMatchObject({ code: 'EEXIST' })
      await expect(restoreBackup(store, file)).rejects.toMatchObject({ code: 'STORE_NOT_EMPTY' })
      await store.close()
      expect(statSync(file).size).toBeGreaterThan(0)
    })

    const texts = async () => {
      const store = await openStore((await fresh()).settings)
      for (const name of ['one', 'two']) await store.db.insertInto('secret').values({ name, value: name }).execute()
      const file = join(folder, 'small.backup')
      await writeBackup(store, file)
      await store.close()
      return { file, text: gunzipSync(readFileSync(file)).toString() }
    }

    it.each(
      sample<[string, (text: string) => Buffer]>([
        ['has lost its end', (text) => gzipSync(text.slice(0, text.lastIndexOf('{')))],
        ['was cut', (text) => gzipSync(text).subarray(0, 60)],
        ['has lost a row', (text) => gzipSync(text.replace(/\["secret".*\n/, ''))],
        ['is of another version', (text) => gzipSync(text.replace('0001-baskets', '0001-trolleys'))],
        ['is no backup', () => gzipSync('{"hello":1}\n')],
        ['is not packed', (text) => Buffer.from(text)],
        ['is empty', () => Buffer.from('')],
      ]),
    )('that %s is refused, and nothing of it is restored', async (_name, change) => {
      const { file, text } = await texts()
      writeFileSync(file, change(text))
      const store = await openStore((await fresh()).settings)
      await expect(restoreBackup(store, file)).rejects.toMatchObject({ code: 'BACKUP_INVALID' })
      expect(await store.db.selectFrom('secret').selectAll().execute()).toEqual([])
      await store.close()
    })
  })
})

it('A backup of SQLite can be restored on PostgreSQL, with the mails that wait.', async () => {
  const file = join(folder, 'moved.backup')
  const source = await openStore({ dataDir: join(folder, 'data') })
  const mail = { id: 'm1', reason: 'reset', recipient: 'zoe@example.com', site: 'stride/en_GB', details: '{}' }
  const times = { asked_at: 1, due_at: 1, expires_at: 1, failed_at: null }
  await source.db
    .insertInto('mail_queue')
    .values({ ...mail, ...times, letter: 'ä\n\u2028"', last_error: null })
    .execute()
  await writeBackup(source, file)
  await source.close()
  const name = `shop_backup_${process.pid}`
  const databaseUrl = await createDatabase(inject('postgres'), name, 'migrated')
  const target = await openStore({ databaseUrl, dataDir: folder })
  await restoreBackup(target, file)
  const rows = await target.db.selectFrom('mail_queue').select(['id', 'letter', 'attempts']).execute()
  await target.close()
  await dropDatabase(inject('postgres'), name)
  expect(rows).toEqual([{ id: 'm1', letter: 'ä\n\u2028"', attempts: 0 }])
})
