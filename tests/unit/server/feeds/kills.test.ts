import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openStore } from '#server/store'
import { rounds } from '#tests/rounds'
import { OrderClient } from '#tests/server/order-client'
import { seed, seededRandom } from '#tests/server/seed'
import { ServerProcess } from '#tests/server/server-process'
import { sku } from '#tests/server/test-assortment'
import { onBothStores } from '../store/stores.ts'
import { feederTo, TOKEN } from './feeder.ts'
import { expectedStock } from './stock-shop.ts'

const KILLS = rounds(2, 20, 'KILLS')
/** A batch counts both brands, which are two transactions. */
const pids = Array.from({ length: 40 }, (_, at) => `T${at}`)

onBothStores((fresh) => {
  it(`In ${KILLS} kills in the midst of batches and orders nothing is oversold, and no count is lost.`, {
    timeout: 300_000 + KILLS * 20_000,
  }, async () => {
    const { env, settings } = await fresh()
    const start = () => new ServerProcess({ ...env, PROXIES: '1', FEED_TOKEN: TOKEN })
    const random = seededRandom(seed)
    let [sequence, interrupted] = [0, 0]
    const batch = () => {
      sequence++
      const rows = ['stride', 'reebok'].flatMap((brand) =>
        pids.map((pid, at) => ({ brand, sku: sku(pid), quantity: 20 + ((at + sequence) % 7) })),
      )
      return { sequence, countedAt: new Date().toISOString(), rows }
    }
    for (let kill = 0; kill < KILLS; kill++) {
      const server = start()
      const origin = await server.origin()
      const feed = feederTo((path, init) => fetch(`${origin}${path}`, init), 'stock')
      const sent = Array.from({ length: 3 }, () => ({ key: randomUUID(), body: batch() }))
      const shoppers = [0, 1, 2].map((at) => new OrderClient(origin, { address: `198.51.${kill}.${at + 1}` }))
      for (const [at, shopper] of shoppers.entries()) {
        await shopper.add(sku(pids[at]!))
        await shopper.deliver(`zoe-${kill}-${at}@example.com`)
      }
      const work = Promise.allSettled([
        ...sent.map(async ({ key, body }) => await feed(body, { key })),
        ...shoppers.map((shopper) => shopper.place()),
      ])
      await wait(random() * 60)
      await server.kill('SIGKILL')
      interrupted += (await work).filter(({ status }) => status === 'rejected').length
      const again = start()
      const next = await again.origin()
      const resend = feederTo((path, init) => fetch(`${next}${path}`, init), 'stock')
      for (const { key, body } of sent) {
        const answer = await resend(body, { key })
        expect(answer.status).toBe(200)
        expect(answer.body.accepted + answer.body.unchanged + answer.body.stale).toBe(80)
        expect((await resend(body, { key })).body).toEqual(answer.body)
      }
      expect((await again.kill('SIGINT')).code).toBe(0)
      const store = await openStore(settings)
      const stock = await expectedStock(store)
      const newest = await store.db.selectFrom('stock').select('sequence').where('sequence', 'is not', null).execute()
      // More batches come in a minute than a feed may send.
      await store.db.deleteFrom('rate').execute()
      await store.close()
      expect(stock.map(({ available }) => available)).toEqual(stock.map(({ expected }) => expected))
      expect(stock.every(({ available }) => available >= 0)).toBe(true)
      expect(new Set(newest.map((row) => row.sequence))).toEqual(new Set([sequence]))
    }
    if (process.env['KILLS']) console.log(`${KILLS} kills, seed ${seed}: ${interrupted} calls interrupted`)
  })
})
