import { afterEach, expect, it, vi } from 'vitest'
import { openTab, startBrowser } from '#tests/browser/fake-tab'
import { ServerProcess } from '#tests/server/server-process'
import { onBothStores } from '../store/stores.ts'

const KILLS = Number(process.env['KILLS'] ?? 10)
const DECISIONS = 3

afterEach(() => {
  vi.unstubAllGlobals()
})

onBothStores((fresh) => {
  it(`The decisions of a browser survive ${KILLS} kills of the back end, and each is recorded once.`, {
    timeout: KILLS * 15_000,
  }, async () => {
    const { env } = await fresh()
    const { local } = startBrowser()
    const tabs = [await openTab('http://127.0.0.1:1'), await openTab('http://127.0.0.1:1')]
    for (let kill = 0; kill < KILLS; kill++) {
      const server = new ServerProcess(env)
      const origin = await server.origin()
      for (const tab of tabs) tab.goTo(origin)
      const sending = [tabs[0]!.deliverRecords(), tabs[1]!.deliverRecords()]
      for (let at = 0; at < DECISIONS; at++) tabs[at % 2]!.recordDecision([0, 1], 'FOOTER')
      // In the middle of the requests, or after some of them, however slow the machine is.
      for (let turn = 0; turn < (kill % 10) * 4; turn++) await new Promise((done) => setImmediate(done))
      await server.kill('SIGKILL')
      await Promise.all(sending)
    }
    const server = new ServerProcess(env)
    tabs[0]!.goTo(await server.origin())
    await vi.waitFor(
      async () => {
        await tabs[0]!.deliverRecords()
        expect(local.has('stride.consent.outbox')).toBe(false)
      },
      { timeout: 60_000 },
    )
    const records = await tabs[0]!.readRecords()
    expect(records).toHaveLength(KILLS * DECISIONS)
    expect(new Set(records.map(({ id }) => id)).size).toBe(KILLS * DECISIONS)
    await server.kill('SIGINT')
  })
})
