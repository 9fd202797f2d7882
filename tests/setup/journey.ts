import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type BuildName, builds } from './builds.ts'
import { answered } from './choice.ts'
import { type RunningShop, startShop } from './shop.ts'
import { unlistedStorage } from './storage.ts'
import { ThirdParties } from './third-parties.ts'
import { Watch } from './watch.ts'
import { Writes } from './writes.ts'

export { expect, type Page }

interface Options {
  buildName: BuildName
  /** What the back end is set to beside its build, as variables of its environment. */
  settings: Readonly<Record<string, string>>
}

interface Fixtures {
  /**
   * What shoppers have chosen before their first page, as `notice_preferences` holds it; '' for nothing. Journeys that are
   * not about consent begin with a refusal, so that nobody asks.
   */
  choice: string
  /** Where shoppers are, as the edge tells it in `geo_country`; '' when it does not. */
  country: string
  /** What must not happen on any page; a journey that causes trouble on purpose allows it here. */
  watch: Watch
  /** Other companies, as far as pages have asked them. */
  thirdParties: ThirdParties
  /** What scripts have stored, judged when they did. */
  writes: Writes
  /** Opens a context of its own beside the first, watched alike: another browser, another shopper. */
  newShopper: (options?: { javaScriptEnabled?: boolean }) => Promise<BrowserContext>
}

/**
 * A journey on a served build. Each worker has a shop of its own, with an empty store, so that a journey may stop the
 * back end or sell out a product without disturbing another.
 */
export const test = base.extend<Fixtures, Options & { shop: RunningShop }>({
  buildName: ['react', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  shop: [
    async ({ buildName, settings }, use) => {
      const shop = await startShop(builds[buildName], settings)
      await use(shop)
      await shop.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
  choice: ['[0]', { option: true }],
  country: ['', { option: true }],
  context: async ({ context, shop, choice, country }, use) => {
    await context.addCookies(answered(shop, choice, country))
    await use(context)
  },
  thirdParties: [
    async ({ context }, use) => {
      const thirdParties = new ThirdParties()
      await thirdParties.follow(context)
      await use(thirdParties)
      expect(thirdParties.tooEarly, 'asked before it was allowed').toEqual([])
    },
    { auto: true },
  ],
  watch: [
    async ({ context, shop }, use) => {
      const isOwn = (url: URL) => url.port === String(shop.port) || url.hostname.endsWith('.shop.test')
      const watch = new Watch(context, isOwn)
      await use(watch)
      expect(shop.gone).toBe(undefined)
      expect(watch.problems, 'on the pages of this journey').toEqual([])
      expect(await unlistedStorage(context, shop.build.addressing), 'stored in this journey').toEqual([])
    },
    { auto: true },
  ],
  writes: [
    async ({ context, shop }, use) => {
      const writes = new Writes(shop.build.addressing)
      await writes.follow(context)
      await use(writes)
      expect(writes.tooEarly, 'stored before it was allowed').toEqual([])
    },
    { auto: true },
  ],
  newShopper: async ({ browser, shop, watch, thirdParties, writes, choice, country }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: shop.origin, ...options })
      await context.addCookies(answered(shop, choice, country))
      watch.follow(context)
      await thirdParties.follow(context)
      await writes.follow(context)
      contexts.push(context)
      return context
    })
    const stored = await Promise.all(contexts.map((context) => unlistedStorage(context, shop.build.addressing)))
    for (const context of contexts) await context.close()
    expect(stored.flat(), 'stored by another shopper').toEqual([])
  },
})
