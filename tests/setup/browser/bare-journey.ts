import { BareChromium } from './bare-chromium.ts'
import type { BareTab } from './bare-tab.ts'
import { choiceCookies } from './choice-cookies.ts'
import { idleTurn } from './idle-turn.ts'
import { expect, test } from './journey.ts'

// The hosts of other companies do not exist here, so their tags do not load.
const isOwn = (problem: string): boolean => !/\.shop\.test\/|^PlatformError: The tag/.test(problem)

/** A journey in a browser that prerenders pages and has a back/forward cache; both are off where Playwright drives. */
export const bareTest = test.extend<{ tab: BareTab }, { chromium: BareChromium }>({
  chromium: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      const chromium = await BareChromium.launch()
      await use(chromium)
      await chromium.close()
    },
    { scope: 'worker' },
  ],
  tab: async ({ chromium, shop, choice, country }, use) => {
    const tab = await chromium.openTab()
    await tab.setCookies(choiceCookies(shop, choice, country))
    await use(tab)
    await tab.close()
    expect(tab.problems.filter(isOwn), 'pages write no error').toEqual([])
  },
})

/** An event of the public bus. */
export interface ToldEvent {
  name: string
  /** Epoch milliseconds. */
  time: number
  data: Record<string, unknown>
}

/** Every event of the page so far, as a script of the page gets them under the shopper's choice. */
export const eventsOf = (tab: BareTab): Promise<ToldEvent[]> =>
  tab.evaluate(async () => {
    const told: ToldEvent[] = []
    const page = globalThis as unknown as { shopBus: { push(visitor: (bus: never) => void): void } }
    await new Promise<void>((done) => {
      page.shopBus.push((bus: { subscribe(name: string, take: (event: ToldEvent) => void, options: object): void }) => {
        const take = ({ name, time, data }: ToldEvent) => told.push({ name, time, data })
        bus.subscribe('*', take, { replay: 'all', consent: 0 })
        done()
      })
    })
    return told
  })

const ROUNDS = 6

/**
 * Waits until the page that is shown is idle several times in a row without a new request. On a busy machine it waits longer,
 * where a fixed time would end too early.
 */
export const untilIdle = async (tab: BareTab): Promise<void> => {
  for (let still = 0; still < ROUNDS; ) {
    const before = tab.seen
    await tab.evaluate(idleTurn)
    still = tab.seen === before ? still + 1 : 0
  }
}
