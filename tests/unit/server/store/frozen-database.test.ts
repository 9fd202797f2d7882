import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createApp } from '#server/app'
import { openStore, type Store } from '#server/store'
import { eventually } from '#tests/eventually'
import { BasketClient } from '#tests/server/basket-client'
import { type FreezingProxy, startFreezingProxy } from '#tests/server/freezing-proxy'
import { sku, testAssortment } from '#tests/server/test-assortment'
import { type Fresh, onPostgres } from './stores.ts'

const deadlines = { connection: 1500, query: 1000, close: 500 }
const settings = { addressing: 'path', environment: 'local', distDir: '/nowhere', sites: [] } as const
const refusal = { name: 'StoreError', code: 'storeUnavailable' }
const stockOf = (pid: string) => ({ brand: 'stride', sku: sku(pid), available: 9, seeded: 9 })

let proxy: FreezingProxy
let store: Store
const openBehindProxy = async (fresh: Fresh, query = deadlines.query) => {
  const { databaseUrl, dataDir } = (await fresh()).settings
  proxy = await startFreezingProxy(databaseUrl!)
  store = await openStore({ databaseUrl: proxy.address, dataDir, deadlines: { ...deadlines, query } })
}

/** The proxy notices only what it forwards, so it is thawed first. */
const expectNoConnection = async () => {
  proxy.thaw()
  await eventually(() => expect(proxy.open()).toBe(0))
}
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  await store.close()
  await proxy.stop()
})

onPostgres((fresh) => {
  it('Calls of a frozen database are answered 503, and its connections are destroyed.', async () => {
    await openBehindProxy(fresh)
    const app = createApp({ store, assortment: testAssortment, settings, pages: false })
    const shopper = new BasketClient('http://127.0.0.1', 'stride/en_GB', (request) => app.request(request))
    await store.db.insertInto('stock').values(stockOf('T0')).execute()
    expect((await shopper.add(sku('T0'))).status).toBe(200)
    proxy.freeze()
    const answers = await Promise.all([shopper.read(), shopper.add(sku('T0')), app.request('/healthz')])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    await expectNoConnection()
    expect((await shopper.read()).body.totalProductCount).toBe(1)
  })

  it('A transaction of a frozen database is refused, and its connection is destroyed.', async () => {
    await openBehindProxy(fresh)
    let statements = 0
    const work = store.db.transaction().execute(async (trx) => {
      proxy.freeze()
      for (; statements < 3; statements++) await sql`select 1`.execute(trx)
    })
    await expect(work).rejects.toMatchObject(refusal)
    expect(statements).toBe(0)
    await expectNoConnection()
  })

  it('A call that gets no connection in time is refused, and the others go on.', async () => {
    await openBehindProxy(fresh)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const holders = Array.from({ length: 10 }, () => store.db.transaction().execute(() => released))
    const refused = expect(sql`select 1`.execute(store.db)).rejects.toMatchObject(refusal)
    await eventually(() => expect(store.load()).toEqual({ inUse: 10, idle: 0, waiting: 1 }))
    await refused
    release()
    await Promise.all(holders)
    expect(store.load()).toEqual({ inUse: 0, idle: 10, waiting: 0 })
    await expect(sql`select 1`.execute(store.db)).resolves.toBeDefined()
  })

  it('A statement that waits too long for a lock is refused, and its connection lives on.', async () => {
    // The server's answer comes a tenth before the deadline, and has half a second on a busy machine.
    await openBehindProxy(fresh, 5000)
    await store.db.insertInto('stock').values(stockOf('T0')).execute()
    const locked = store.db.selectFrom('stock').select('sku').forUpdate()
    await store.db.transaction().execute(async (trx) => {
      await trx.executeQuery(locked)
      const open = proxy.open()
      await expect(store.db.transaction().execute((other) => other.executeQuery(locked))).rejects.toMatchObject(refusal)
      expect(proxy.open()).toBe(open + 1)
    })
  })

  it('A store on a frozen database is closed within its deadline.', async () => {
    await openBehindProxy(fresh)
    await sql`select 1`.execute(store.db)
    proxy.freeze()
    const underWay = sql`select 1`.execute(store.db).catch((error: unknown) => error)
    await store.close()
    await expectNoConnection()
    expect(await underWay).toMatchObject(refusal)
  })
})
