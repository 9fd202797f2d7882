import { expect, it } from 'vitest'
import { rounds } from '#tests/rounds'
import { AccountClient } from '#tests/server/account-client'
import { ServerProcess } from '#tests/server/server-process'
import { wishlistOf } from '#tests/server/wishlist-client'
import { onBothStores } from '../store/stores.ts'

const KILLS = rounds(2, 40, 'KILLS')
const PRODUCTS = 12

/** The wishlist calls of one account at several addresses. */
const wishesAt = (origin: string, cookies: ReadonlyMap<string, string>) => {
  const member = new AccountClient(origin)
  for (const [name, value] of cookies) member.cookies.set(name, value)
  return wishlistOf(member)
}

const registered = async (origin: string): Promise<ReadonlyMap<string, string>> => {
  const member = new AccountClient(origin)
  expect((await member.register('zoe@example.com')).status).toBe(200)
  return member.cookies
}

const pidsOf = async (wishes: ReturnType<typeof wishesAt>): Promise<string[]> =>
  (await wishes.read()).body.data.map(({ productId }) => productId)

onBothStores((fresh) => {
  it('Three processes serve one wishlist and lose no change.', { timeout: 600_000 }, async () => {
    const { env } = await fresh()
    const servers = Array.from({ length: 3 }, () => new ServerProcess(env))
    const origins = await Promise.all(servers.map((server) => server.origin()))
    const cookies = await registered(origins[0]!)
    const lists = origins.map((origin) => wishesAt(origin, cookies))
    // Each process adds all products and removes a third of them, which the others do not.
    const answers = await Promise.all(
      lists.flatMap((wishes, nth) =>
        Array.from({ length: PRODUCTS }, async (_, i) => {
          const added = await wishes.add(`T${i}`)
          return i % 6 === nth ? wishes.remove(`T${i}`) : added
        }),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    for (const wishes of lists) {
      const pids = await pidsOf(wishes)
      expect(new Set(pids).size).toBe(pids.length)
      for (const i of [3, 4, 5, 9, 10, 11]) expect(pids).toContain(`T${i}`)
      expect(pids).toEqual(await pidsOf(lists[0]!))
    }
    await Promise.all(servers.map((server) => server.kill('SIGINT')))
  })

  it(`No acknowledged change of a wishlist is lost in ${KILLS} kills.`, {
    timeout: KILLS * 15_000 + 60_000,
  }, async () => {
    const { env } = await fresh()
    const known = new Map<string, boolean>()
    let cookies: ReadonlyMap<string, string> | undefined
    for (let kill = 0; kill <= KILLS; kill++) {
      const server = new ServerProcess(env)
      const origin = await server.origin()
      cookies ??= await registered(origin)
      const wishes = wishesAt(origin, cookies)
      const pids = await pidsOf(wishes)
      expect(new Set(pids).size).toBe(pids.length)
      for (const [pid, isWished] of known) expect([pid, pids.includes(pid)]).toEqual([pid, isWished])
      if (kill === KILLS) {
        await server.kill('SIGINT')
        return
      }
      // The kill comes in the middle of a change, after three to six acknowledgements.
      const enough = Promise.withResolvers<void>()
      const change = async (): Promise<void> => {
        for (let at = kill; ; at++) {
          const pid = `T${at % PRODUCTS}`
          const isWished = !known.get(pid)
          known.delete(pid)
          const { status } = await (isWished ? wishes.add(pid) : wishes.remove(pid))
          if (status === 200) known.set(pid, isWished)
          if (at === kill + 3 + Math.floor((4 * kill) / KILLS)) enough.resolve()
        }
      }
      const changing = change().catch(() => undefined)
      await enough.promise
      await server.kill('SIGKILL')
      await changing
    }
  })
})
