import { expect, it } from 'vitest'
import { rounds } from '#tests/rounds'
import { type Answer, BasketClient } from '#tests/server/basket-client'
import { ServerProcess } from '#tests/server/server-process'
import { sku } from '#tests/server/test-assortment'
import { onBothStores } from './stores.ts'

// A kill comes after one to twelve acknowledgements.
const KILLS = rounds(4, 40, 'KILLS')
const SKUS = 40

/** Adds items until the server is gone; counts sent and acknowledged additions by SKU. */
const addUntilKilled = async (
  shopper: BasketClient,
  acknowledged: Map<string, number>,
  sent: Map<string, number>,
  onAcknowledged: () => void,
) => {
  const count = (map: Map<string, number>, id: string) => map.set(id, (map.get(id) ?? 0) + 1)
  for (let i = 0; ; i = (i + 1) % SKUS) {
    const id = sku(`T${i}`)
    count(sent, id)
    try {
      const { status } = await shopper.add(id)
      if (status === 200) {
        count(acknowledged, id)
        onAcknowledged()
      } else sent.set(id, sent.get(id)! - 1)
    } catch {
      return
    }
  }
}

onBothStores((fresh) => {
  it(`No acknowledged write is lost in ${KILLS} kills.`, { timeout: 60_000 + KILLS * 15_000 }, async () => {
    const { env } = await fresh()
    const cookies = new Map<string, string>()
    const [acknowledged, sent] = [new Map<string, number>(), new Map<string, number>()]
    for (let kill = 0; kill <= KILLS; kill++) {
      const server = new ServerProcess(env)
      const origin = await server.origin()
      const visitor = () => {
        const shopper = new BasketClient(origin)
        for (const [name, value] of cookies) shopper.cookies.set(name, value)
        return shopper
      }
      const reader = visitor()
      const { body } = kill === 0 ? await reader.deliver({ customerEmail: 'a@example.com' }) : await reader.read()
      for (const [name, value] of reader.cookies) cookies.set(name, value)
      const held = new Map(
        body.shipmentList.flatMap((s) => s.productLineItemList).map((l) => [l.productId, l.quantity]),
      )
      for (const [id, quantity] of acknowledged) {
        expect(held.get(id) ?? 0).toBeGreaterThanOrEqual(quantity)
        expect(held.get(id) ?? 0).toBeLessThanOrEqual(sent.get(id)!)
      }
      // Writes that were committed without an answer count from here on. PostgreSQL may still finish a commit of the
      // killed process, so the upper bound is everything that was sent.
      for (const [id, quantity] of held) acknowledged.set(id, quantity)
      if (kill === KILLS) {
        expect([...held.values()].reduce((a, b) => a + b, 0)).toBeGreaterThan(KILLS)
        await server.kill('SIGINT')
        return
      }
      // The kill comes in the middle of writes, after one to twelve acknowledgements, however slow the machine is.
      let left = 1 + Math.floor((12 * kill) / KILLS)
      const enough = Promise.withResolvers<void>()
      const onAcknowledged = () => {
        if (--left === 0) enough.resolve()
      }
      const writers = [0, 1, 2].map(() => addUntilKilled(visitor(), acknowledged, sent, onAcknowledged))
      await enough.promise
      await server.kill('SIGKILL')
      await Promise.all(writers)
    }
  })

  it('four processes start in parallel on an empty store', { timeout: 600_000 }, async () => {
    const { env } = await fresh('bare')
    const servers = Array.from({ length: 4 }, () => new ServerProcess(env))
    const origins = await Promise.all(servers.map((s) => s.origin()))
    for (const origin of origins) expect((await new BasketClient(origin).add(sku('T1'))).status).toBe(200)
    const ended = await Promise.all(servers.map((s) => s.kill('SIGINT')))
    expect(ended.map((e) => [e.code, e.err])).toEqual(ended.map(() => [0, '']))
  })

  it('several processes serve one basket and lose no addition', { timeout: 600_000 }, async () => {
    const { env } = await fresh()
    const servers = Array.from({ length: 3 }, () => new ServerProcess(env))
    const origins = await Promise.all(servers.map((s) => s.origin()))
    const first = new BasketClient(origins[0]!)
    await first.add(sku('T0'))
    const shoppers = origins.map((origin) => {
      const shopper = new BasketClient(origin)
      for (const [name, value] of first.cookies) shopper.cookies.set(name, value)
      return shopper
    })
    // Four at a time for each process: more than there are connections would be told to come back when the machine is busy.
    const answers: Answer[] = []
    for (let round = 0; round < 5; round++) {
      const additions = shoppers.flatMap((s) => Array.from({ length: 4 }, (_, i) => s.add(sku(`T${(round + i) % 3}`))))
      answers.push(...(await Promise.all(additions)))
    }
    expect(answers.map((a) => a.status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((a) => a.body.revision)).size).toBe(60)
    for (const shopper of shoppers)
      expect((await shopper.read()).body).toMatchObject({ totalProductCount: 61, revision: 61 })
    await Promise.all(servers.map((s) => s.kill('SIGINT')))
  })
})
