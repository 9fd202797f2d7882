import { type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { type BorrowedShop, borrowShop } from '../builds/borrowed-shop.ts'
import type { BuildName } from '../builds/builds.ts'
import { trustSelfSigned } from '../server/self-signed.ts'
import { choiceCookies } from './choice-cookies.ts'
import { type CompanyServer, startCompanies } from './company-server.ts'
import { becomeNewShopper, type NewShopper } from './new-shopper.ts'
import { PageProblems } from './page-problems.ts'
import { unlistedStorage } from './storage-audit.ts'
import { StorageWrites } from './storage-writes.ts'
import { ThirdParties } from './third-parties.ts'

export { expect, type Page }

interface Fixtures {
  buildName: BuildName
  /** What the back end is set to beside its build, as variables of its environment. */
  settings: Readonly<Record<string, string>>
  /**
   * Set by journeys that change what all shoppers of a shop see, such as its stock. No other journey uses the shop at the
   * same time, and its first stock comes back afterwards.
   */
  ownShop: boolean
  /**
   * The shop, which other journeys with the same build and settings may use at this moment. This journey has a port and a
   * network address of its own, and makes e-mail addresses of its own. `takeBackEndDown` takes the back end away from it alone.
   */
  shop: BorrowedShop
  /**
   * What shoppers have chosen before their first page, as `notice_preferences` holds it; '' for nothing. Journeys that are
   * not about consent begin with a refusal, so that the shop does not ask.
   */
  choice: string
  /** The shopper's country, which the edge writes into `geo_country`; '' for no cookie. */
  country: string
  /** What must not happen on any page; a journey that causes trouble on purpose allows it here. */
  pageProblems: PageProblems
  /** Records what pages ask other companies, and judges it by the choice at that moment. */
  thirdParties: ThirdParties
  /** What scripts store, judged at the moment when they store it. */
  storageWrites: StorageWrites
  /** Opens a further browser context, for another shopper. It is watched as the first one is. */
  newShopper: (options?: { javaScriptEnabled?: boolean }) => Promise<BrowserContext>
  /**
   * Makes the tab that of another shopper, for a further row of a table; cheaper than a further context. What the former one's
   * pages have stored is judged before it is deleted.
   */
  becomeNewShopper: (shopper?: NewShopper) => Promise<void>
}

/**
 * Fails the journey when something was found that no page may ever do. `npm test` reads the annotation: a second try that
 * passes does not excuse the first one.
 */
const expectPromiseKept = (testInfo: TestInfo, promise: string, found: readonly string[]): void => {
  if (found.length > 0)
    testInfo.annotations.push({ type: 'broken-promise', description: `${promise}: ${found.join('; ')}` })
  expect(found, promise).toEqual([])
}

/** A journey on a served build. */
export const test = base.extend<Fixtures, { companies: CompanyServer }>({
  buildName: ['react', { option: true }],
  settings: [{}, { option: true }],
  ownShop: [false, { option: true }],
  shop: [
    async ({ buildName, settings, ownShop }, use) => {
      const shop = await borrowShop({ build: buildName, settings, isOwn: ownShop })
      await use(shop)
      await shop.giveBack()
    },
    // The first journey of a run waits for the start of a shop, on a machine that may be busy with others.
    { timeout: 300_000 },
  ],
  companies: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern.
    async ({}, use) => {
      const companies = await startCompanies()
      await use(companies)
      companies.close()
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, companies }, use) => {
      const rules = `--host-resolver-rules=MAP *.localhost 127.0.0.1,${companies.resolverRule}`
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rules, trustSelfSigned] })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
  choice: ['[0]', { option: true }],
  country: ['', { option: true }],
  context: async ({ context, shop, choice, country }, use) => {
    await context.addCookies(choiceCookies(shop, choice, country))
    await use(context)
  },
  thirdParties: [
    async ({ context, companies }, use, testInfo) => {
      const thirdParties = new ThirdParties(companies)
      thirdParties.follow(context)
      await use(thirdParties)
      // The fixtures below have ended already, and have read what the pages stored.
      await thirdParties.end()
      const tooEarly = await thirdParties.tooEarly()
      expectPromiseKept(testInfo, 'no company is asked before its level is granted', tooEarly)
    },
    { auto: true },
  ],
  pageProblems: [
    async ({ context, shop }, use, testInfo) => {
      const isOwn = (url: URL) => url.port === String(shop.port) || url.hostname.endsWith('.shop.test')
      const pageProblems = new PageProblems(context, isOwn)
      await use(pageProblems)
      expect(await shop.gone()).toBe(undefined)
      expectPromiseKept(testInfo, 'pages write no error and ask no other origin', pageProblems.problems)
      expect(pageProblems.latePreloads, 'pages use what they preload').toEqual([])
      const unlisted = await unlistedStorage(context, shop.build.addressing)
      expectPromiseKept(testInfo, 'pages keep only what the typed list allows', unlisted)
    },
    { auto: true },
  ],
  storageWrites: [
    async ({ context, shop }, use, testInfo) => {
      const storageWrites = new StorageWrites(shop.build.addressing)
      await storageWrites.follow(context)
      await use(storageWrites)
      expectPromiseKept(testInfo, 'nothing is stored before its level is granted', storageWrites.tooEarly)
    },
    { auto: true },
  ],
  newShopper: async ({ browser, shop, pageProblems, thirdParties, storageWrites, choice, country }, use, testInfo) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: shop.origin, ...options })
      await context.addCookies(choiceCookies(shop, choice, country))
      pageProblems.follow(context)
      thirdParties.follow(context)
      await storageWrites.follow(context)
      contexts.push(context)
      return context
    })
    const stored = await Promise.all(contexts.map((context) => unlistedStorage(context, shop.build.addressing)))
    for (const context of contexts) await thirdParties.leave(context)
    for (const context of contexts) await context.close()
    expectPromiseKept(testInfo, 'pages keep only what the typed list allows', stored.flat())
  },
  becomeNewShopper: async ({ page, shop }, use, testInfo) => {
    const unlisted: string[] = []
    await use(async (shopper) => {
      unlisted.push(...(await becomeNewShopper(page, shop, shopper)))
    })
    expectPromiseKept(testInfo, 'pages keep only what the typed list allows', unlisted)
  },
})
