import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { openStore } from '#server/store'
import { eventually } from '#tests/eventually'
import { BasketClient } from '#tests/server/basket-client'
import { lenderName } from '#tests/server/lent-databases'
import { ServerProcess } from '#tests/server/server-process'
import { sku } from '#tests/server/test-assortment'
import { onPostgres } from './stores.ts'

const TERMINATIONS = 10
const SHOPPERS = 3

/** A shopper who adds one piece after the other until `isOver`. */
const addPieces = async (shopper: BasketClient, id: string, isOver: () => boolean) => {
  const counts = { sent: 0, acknowledged: 0 }
  const refusals: [status: number, code: string | undefined, retryAfter: string | null][] = []
  while (!isOver()) {
    counts.sent++
    const { status, body, headers } = await shopper.add(id)
    if (status === 200) counts.acknowledged++
    else refusals.push([status, body.errorCode, headers.get('retry-after')])
  }
  return { ...counts, refusals }
}

/** The pid of a connection of the shop that is in the middle of a transaction, or of any; undefined when there is none. */
const connectionOf = async (admin: pg.Client): Promise<number | undefined> => {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name <> '${lenderName}'
      order by state like 'idle in transaction%' desc, state = 'active' desc limit 1`,
  )
  return rows[0]?.pid
}

afterEach(() => {
  vi.restoreAllMocks()
})

onPostgres((fresh) => {
  it(`The process survives ${TERMINATIONS} terminated connections under load and loses no acknowledged write.`, {
    timeout: 600_000,
  }, async () => {
    const { env, settings } = await fresh()
    const server = new ServerProcess(env)
    const origin = await server.origin()
    const admin = new pg.Client({ connectionString: settings.databaseUrl! })
    admin.on('error', () => undefined)
    await admin.connect()
    let isOver = false
    const shoppers = Array.from({ length: SHOPPERS }, () => new BasketClient(origin))
    const additions = shoppers.map((shopper, at) => addPieces(shopper, sku(`T${at}`), () => isOver))
    for (let round = 0; round < TERMINATIONS; round++) {
      // Two rounds of answers, so that connections are in use again.
      const observer = new BasketClient(origin)
      await observer.add(sku('T30'))
      const pid = await connectionOf(admin)
      await admin.query('select pg_terminate_backend($1)', [pid])
      // The next call of a shopper who waited for nothing is answered: the pool opens another connection.
      const { status } = await observer.read()
      expect([200, 503]).toContain(status)
      expect((await observer.read()).status).toBe(200)
    }
    isOver = true
    const results = await Promise.all(additions)
    for (const [at, { sent, acknowledged, refusals }] of results.entries()) {
      for (const refusal of refusals) expect(refusal).toEqual([503, 'storeUnavailable', '1'])
      const { totalProductCount } = (await shoppers[at]!.read()).body
      expect(totalProductCount).toBeGreaterThanOrEqual(acknowledged)
      expect(totalProductCount).toBeLessThanOrEqual(sent)
    }
    await admin.end()
    expect((await server.kill('SIGTERM')).code).toBe(0)
  })

  it('A connection that is terminated in a transaction or while it is idle is replaced by another one.', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { settings } = await fresh()
    const { db, close } = await openStore(settings)
    const admin = new pg.Client({ connectionString: settings.databaseUrl! })
    admin.on('error', () => undefined)
    await admin.connect()
    const pidOf = async (by: typeof db) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(by)).rows[0]?.pid
    const isGone = async (pid: number | undefined) =>
      (await admin.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 0
    const terminate = async (pid: number | undefined) => {
      await admin.query('select pg_terminate_backend($1)', [pid])
      await eventually(async () => expect(await isGone(pid)).toBe(true))
    }
    const work = db.transaction().execute(async (trx) => {
      await trx.insertInto('write_probe').values({ id: 7, at: 7 }).execute()
      await terminate(await pidOf(trx))
      await pidOf(trx)
    })
    await expect(work).rejects.toMatchObject({ name: 'StoreError', code: 'storeUnavailable' })
    expect(await db.selectFrom('write_probe').selectAll().execute()).toEqual([])
    const idle = await pidOf(db)
    await terminate(idle)
    await eventually(async () => expect(await pidOf(db)).not.toBe(idle))
    await admin.end()
    await close()
  })
})
