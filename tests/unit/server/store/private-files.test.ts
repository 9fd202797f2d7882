import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMailer } from '#server/mail'
import { openStore } from '#server/store'

let folder: string
let usual: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-private-'))
  chmodSync(folder, 0o777)
  // The least careful of all operators.
  usual = process.umask(0)
})
afterEach(() => {
  process.umask(usual)
  rmSync(folder, { recursive: true, force: true })
})
const modes = (path: string) =>
  Object.fromEntries(readdirSync(path).map((name) => [name, (statSync(join(path, name)).mode & 0o777).toString(8)]))

it('The files of a new store belong to their owner alone, in a folder that is open to all.', async () => {
  const store = await openStore({ dataDir: folder })
  await store.db.insertInto('secret').values({ name: 'a', value: 'b' }).execute()
  expect(modes(folder)).toEqual({ 'shop.sqlite': '600', 'shop.sqlite-wal': '600', 'shop.sqlite-shm': '600' })
  await store.close()
})

it('A store that others can read is closed to them when it is opened.', async () => {
  await (await openStore({ dataDir: folder })).close()
  chmodSync(join(folder, 'shop.sqlite'), 0o664)
  const store = await openStore({ dataDir: folder })
  await store.db.insertInto('secret').values({ name: 'a', value: 'b' }).execute()
  expect(new Set(Object.values(modes(folder)))).toEqual(new Set(['600']))
  await store.close()
})

it('Mails in the outbox belong to their owner alone, in a folder that is open to all.', async () => {
  mkdirSync(join(folder, 'outbox'), { mode: 0o777 })
  const mail = { from: 'a@example.com', to: 'b@example.com', subject: 's', text: 't', messageId: '<1@example.com>' }
  await createMailer({ dataDir: folder }).send({ ...mail, date: 0, number: 1 }, AbortSignal.timeout(5000))
  expect(Object.values(modes(join(folder, 'outbox')))).toEqual(['600'])
})
