import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApp } from '#server/app'
import { openStore, type Store } from '#server/store'
import { eventually } from '#tests/eventually'
import { BasketClient } from '#tests/server/basket-client'
import { sku, testAssortment } from '#tests/server/test-assortment'
import { onSqlite } from './stores.ts'

const settings = { addressing: 'path', environment: 'local', distDir: '/nowhere', sites: [] } as const

let store: Store | undefined
let other: DatabaseSync | undefined
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  other?.close()
  await store?.close()
})

onSqlite((fresh) => {
  const open = async (writeDeadline: number) => {
    const { dataDir } = (await fresh()).settings
    const opened = await openStore({ dataDir, writeDeadline })
    const stock = { brand: 'stride', sku: sku('T0'), available: 99, seeded: 99 }
    await opened.db.insertInto('stock').values(stock).execute()
    const app = createApp({ store: opened, assortment: testAssortment, settings, pages: false })
    const otherProcess = new DatabaseSync(join(dataDir, 'shop.sqlite'))
    store = opened
    other = otherProcess
    const shopper = () => new BasketClient('http://127.0.0.1', 'stride/en_GB', (request) => app.request(request))
    return { opened, otherProcess, app, shopper }
  }

  it('Writes are answered 503 while another process holds the lock, and reads go on without a wait.', async () => {
    const { otherProcess, app, shopper } = await open(200)
    const [first, second] = [shopper(), shopper()]
    await first.add(sku('T0'))
    otherProcess.exec('begin immediate')
    let answered = 0
    const refused = [first.add(sku('T0')), second.add(sku('T0')), first.add(sku('T0'))].map(async (writing) => {
      const { status, headers, body } = await writing
      return [status, body.errorCode, headers.get('retry-after'), answered > 0]
    })
    for (const reading of [first.read(), first.read(), first.read()]) {
      expect((await reading).body.totalProductCount).toBe(1)
      answered++
    }
    expect((await app.request('/healthz')).status).toBe(200)
    const refusal = [503, 'storeUnavailable', '1', true]
    expect(await Promise.all(refused)).toEqual([refusal, refusal, refusal])
    otherProcess.exec('rollback')
    expect((await first.add(sku('T0'))).body.totalProductCount).toBe(2)
  })

  it('A write waits for the lock of another process without holding up its own.', async () => {
    const { otherProcess, shopper } = await open(5000)
    otherProcess.exec('begin immediate')
    const writing = shopper().add(sku('T0'))
    // Only a process that goes on can give the lock back.
    setTimeout(() => otherProcess.exec('rollback'), 30)
    expect((await writing).status).toBe(200)
  })

  it('A write beside a transaction of the same process is refused at its deadline, and the transaction is whole.', async () => {
    const { opened } = await open(100)
    const row = (id: string) => ({ brand: 'stride', sku: id, available: 1, seeded: 1 })
    await opened.db.transaction().execute(async (trx) => {
      await trx.insertInto('stock').values(row('one')).execute()
      const beside = opened.db.insertInto('stock').values(row('two')).execute()
      await eventually(() => expect(opened.load()).toEqual({ inUse: 1, idle: 0, waiting: 1 }))
      await expect(beside).rejects.toMatchObject({ code: 'storeUnavailable' })
    })
    expect(opened.load()).toEqual({ inUse: 0, idle: 1, waiting: 0 })
    const rows = await opened.db.selectFrom('stock').select('sku').where('available', '=', 1).execute()
    expect(rows).toEqual([{ sku: 'one' }])
  })
})
