import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type { Article } from './products.ts'
import type { RunningShop } from './shop.ts'
import { Traffic } from './traffic.ts'

/** The number in the header; hidden when the bag is empty. */
export const bagCount = (page: Page): Locator => page.locator('[data-bind="bag-count"]').first()

export const miniBag = (page: Page): Locator => page.getByRole('dialog')

export const bagLink = (page: Page): Locator => page.locator('a[data-request="bag:open"]').first()

/** The label of a size on a product page. */
export const sizeOf = (page: Page, sku: string): Locator =>
  page.locator('form[data-request="bag:add"] label').filter({ has: page.locator(`input[value="${sku}"]`) })

/** From the product's page into the bag; ends when the mini-bag shows the product. */
export const addToBag = async (page: Page, shop: RunningShop, site: string, article: Article): Promise<void> => {
  await page.goto(shop.address(site, `product/${article.pid}/`))
  if (article.product.sizes.length > 1) await sizeOf(page, article.sku).click()
  await page.locator('form[data-request="bag:add"]:visible').getByRole('button').click()
  await expect(miniBag(page).getByRole('link', { name: article.product.name })).toBeVisible()
}

const pageOf = (place: Page | Locator): Page =>
  'page' in place && typeof place.page === 'function' ? place.page() : (place as Page)

/** The line of a product, in the mini-bag or on the bag page. */
export const lineOf = (place: Page | Locator, article: Article): Locator =>
  place.getByRole('listitem').filter({ has: pageOf(place).getByRole('link', { name: article.product.name }) })

/** Reads the basket as the page does. */
export const basketOf = (page: Page, site: string): Promise<Record<string, unknown>> =>
  page.evaluate(async (sitePath) => {
    const { sitePath: own } = document.documentElement.dataset
    const query = own === '' ? '' : `?sitePath=${encodeURIComponent(sitePath)}`
    const response = await fetch(`/api/bridge/baskets/-${query}`)
    return (await response.json()) as Record<string, unknown>
  }, site)

const ROUNDS = 5

/**
 * Waits until the page has nothing more to do by itself: loaded, nothing on its way, and idle so often, with a pause each
 * time, that nothing has begun since. A busy machine makes it wait longer, where a fixed time would miss what comes late.
 */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  const traffic = Traffic.of(page)
  const end = Date.now() + 40_000
  for (let still = 0; still < ROUNDS; ) {
    const before = traffic.seen
    await page.evaluate(
      () => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 60), { timeout: 4000 })),
    )
    still = traffic.seen === before && traffic.open.length === 0 ? still + 1 : 0
    if (Date.now() > end) throw new Error(`The page does not settle; on their way: ${traffic.open.join(' ')}`)
  }
}

/**
 * Subscribes to `bag:set` at the outer door of every page, as an analytics consumer does, under a stored choice of
 * consent (`[0,1]`). The returned function gives what a page has delivered so far.
 */
export const listenOutside = async (
  context: BrowserContext,
  choice?: string,
): Promise<(page: Page) => Promise<object[]>> => {
  if (choice) {
    const value = encodeURIComponent(choice)
    await context.addCookies([{ name: 'notice_preferences', value, domain: '127.0.0.1', path: '/stride/' }])
  }
  await context.addInitScript(() => {
    type Bus = { subscribe(name: string, handler: (event: { data: object }) => void, options: object): void }
    const page = globalThis as unknown as { shopBus?: { push(visitor: (bus: Bus) => void): void }; heard: object[] }
    page.heard = []
    page.shopBus ??= [] as ((bus: Bus) => void)[]
    page.shopBus.push((bus) =>
      bus.subscribe('bag:set', ({ data }) => page.heard.push(data), { replay: 'last', consent: 1 }),
    )
  })
  return (page) => page.evaluate(() => (globalThis as unknown as { heard: object[] }).heard)
}
