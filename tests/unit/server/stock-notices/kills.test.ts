import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openStore } from '#server/store'
import { eventually } from '#tests/eventually'
import { rounds } from '#tests/rounds'
import { mailsIn } from '#tests/server/outbox'
import { ServerProcess } from '#tests/server/server-process'
import { sku } from '#tests/server/test-assortment'
import { keepNotice } from '../../../../src/server/stock-notices/store.ts'
import { onBothStores } from '../store/stores.ts'

const KILLS = rounds(2, 40, 'KILLS')
const people = Array.from({ length: 60 }, (_, i) => `waits-${i}@example.com`)

onBothStores((fresh) => {
  it(`In ${KILLS} kills during its rounds the shop sends each notice once.`, {
    timeout: 600_000 + KILLS * 10_000,
  }, async () => {
    const { env, settings } = await fresh()
    const start = () => new ServerProcess({ ...env, MAIL_LEASE_MS: '1500' })
    const first = start()
    const linkBase = { origin: await first.origin(), addressing: 'path' } as const
    await first.kill('SIGINT')

    const store = await openStore(settings)
    const wanted = { brand: 'stride', site: 'stride/en_GB', linkBase, sku: sku('T0') }
    for (const email of people) await keepNotice(store.db, { ...wanted, email }, Date.now())
    await store.db.updateTable('stock_notice').set({ confirmed_at: Date.now() }).execute()
    const left = async () => (await store.db.selectFrom('stock_notice').select('id').execute()).length
    const rests = [people.length]
    for (let kill = 0; kill < KILLS; kill++) {
      const server = start()
      // Killed as soon as its round has sent something, so in the middle of it.
      while ((await left()) === rests.at(-1)! && rests.at(-1)! > 0) await wait(1)
      await server.kill('SIGKILL')
      rests.push(await left())
    }
    expect(rests.filter((rest) => rest > 0 && rest < people.length).length).toBeGreaterThan(0)
    const server = start()
    await server.origin()
    const mailed = () =>
      mailsIn(settings.dataDir).flatMap(({ to, subject }) => (subject.startsWith('Test T0') ? [to] : []))
    await eventually(async () => expect([await left(), mailed().length]).toEqual([0, people.length]), {
      timeout: 120_000,
      interval: 200,
    })
    expect(mailed().sort()).toEqual(people.toSorted())
    expect((await server.kill('SIGINT')).code).toBe(0)
    await store.close()
    if (process.env['KILLS']) console.log(`waiting after each kill: ${rests.join(', ')}`)
  })
})
