import { afterEach, expect, it, vi } from 'vitest'
import { openTab, startBrowser } from '#tests/browser/fake-tab'
import { eventually } from '#tests/eventually'
import { rounds } from '#tests/rounds'
import { ServerProcess } from '#tests/server/server-process'
import { onBothStores } from '../store/stores.ts'

const KILLS = rounds(3, 40, 'KILLS')
const DECISIONS = 3
// The back end takes sixty decisions of one browser in an hour.
const MOST_KILLS = 20

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Decides in two tabs of one browser while the back end is killed again and again; every decision is recorded once. */
const decideDuringKills = async (env: Record<string, string>, kills: number): Promise<void> => {
  const { local } = startBrowser()
  const tabs = [await openTab('http://127.0.0.1:1'), await openTab('http://127.0.0.1:1')]
  for (let kill = 0; kill < kills; kill++) {
    const server = new ServerProcess(env)
    const origin = await server.origin()
    for (const tab of tabs) tab.goTo(origin)
    const sending = [tabs[0]!.deliverRecords(), tabs[1]!.deliverRecords()]
    for (let at = 0; at < DECISIONS; at++) tabs[at % 2]!.recordDecision([0, 1], 'FOOTER')
    // In the middle of the requests, or after some of them, however slow the machine is.
    for (let turn = 0; turn < Math.floor((10 * kill) / kills) * 4; turn++)
      await new Promise((done) => setImmediate(done))
    await server.kill('SIGKILL')
    await Promise.all(sending)
  }
  const server = new ServerProcess(env)
  tabs[0]!.goTo(await server.origin())
  await eventually(
    async () => {
      await tabs[0]!.deliverRecords()
      expect(local.has('stride.consent.outbox')).toBe(false)
    },
    { timeout: 60_000 },
  )
  const records = await tabs[0]!.readRecords()
  expect(records).toHaveLength(kills * DECISIONS)
  expect(new Set(records.map(({ id }) => id)).size).toBe(kills * DECISIONS)
  await server.kill('SIGINT')
}

onBothStores((fresh) => {
  it(`The decisions of browsers survive ${KILLS} kills of the back end, and each is recorded once.`, {
    timeout: 60_000 + KILLS * 15_000,
  }, async () => {
    const { env } = await fresh()
    for (let rest = KILLS; rest > 0; rest -= MOST_KILLS) await decideDuringKills(env, Math.min(rest, MOST_KILLS))
  })
})
