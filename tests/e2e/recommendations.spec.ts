import { variantOf } from '#domain/personalization'
import { collectionSession, storedName } from '#domain/storage'
import { axeFindings } from '#tests/browser/axe'
import { bagLink, miniBag } from '#tests/browser/bag-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { shiftsOf, watchShifts } from '#tests/browser/layout-shifts'
import { settled } from '#tests/browser/settled'
import type { RunningShop } from '#tests/builds/running-shop'
import { plainShoe } from '#tests/content/articles'

const site = 'stride/en_GB'
const placements = { home: ['STILL-INTERESTED', 'MY-STORE'], product: ['YMAL'], bag: ['CART'] }

test.use({ viewport: { width: 390, height: 844 }, choice: '[0,1,2]' })

/** The session of pages from now on belongs to a variant of the experiment. */
const joinVariant = async (page: Page, shop: RunningShop, variant: string): Promise<void> => {
  const id = Array.from({ length: 100 }, (_, number) => `session-${number}`).find(
    (each) => variantOf(each) === variant,
  )!
  const { addressing } = shop.build
  const name = storedName(collectionSession, { brand: 'stride', locale: 'en_GB', addressing })
  await page.addInitScript(([key, value]) => sessionStorage.setItem(key!, value!), [name, id])
}

/** Notes the impressions that pages from now on tell an analytics consumer. */
const listenForImpressions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Bus = { subscribe(name: string, handler: (event: { data: object }) => void): void }
    const own = globalThis as unknown as { shopBus: ((bus: Bus) => void)[]; impressions: object[] }
    own.impressions = []
    own.shopBus ??= []
    own.shopBus.push((bus) => bus.subscribe('impression:shown', ({ data }) => own.impressions.push(data)))
  })
const impressionsOf = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as unknown as { impressions: { placement: string; variant?: string; pids: string[] }[] }).impressions,
  )

const railOf = (page: Page, placement: string) => page.locator(`[data-placement="${placement}"]`)
const shownIn = (page: Page, placement: string): Promise<string[]> =>
  railOf(page, placement)
    .locator('.card-name a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-2)!))

/** The products of the page's other rails. One call finds and reads them: a rail may replace its cards between two calls. */
const shownElsewhere = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.card')].flatMap((card) =>
      card.closest('[data-placement]') ? [] : [card.querySelector('a')!.pathname.split('/').at(-2)!],
    ),
  )

const decisionOf = async (page: Page) => {
  const response = await page.waitForResponse((each) => each.url().includes('/api/personalization'))
  const { responses } = await response.json()
  return responses[0].actions[0] as { impressionReporting: { placement: string; products: string[] }[] }
}

/** Scrolls until the rail is half a screen below the one that is seen. */
const comeNear = (page: Page, placement: string) =>
  railOf(page, placement).evaluate((rail) => scrollBy(0, rail.getBoundingClientRect().top - innerHeight * 1.5))

const scrollTo = (page: Page, placement: string) =>
  railOf(page, placement).evaluate((rail) => rail.scrollIntoView({ block: 'center', behavior: 'instant' }))

test('Recommendations take the places of a rail before it is reached, each is told once, and nothing moves', {
  tag: ['@deep', '@host'],
}, async ({ page, shop }) => {
  await joinVariant(page, shop, 'B')
  await listenForImpressions(page)
  await watchShifts(page)
  const shoe = plainShoe()
  const asked = decisionOf(page)
  await page.goto(shop.address(site, `product/${shoe.pid}/`))
  await comeNear(page, 'YMAL')
  const decision = await asked
  const elsewhere = await shownElsewhere(page)
  const decided = decision.impressionReporting.find(({ placement }) => placement === 'YMAL')!
  const products = decided.products.filter((pid) => !elsewhere.includes(pid))
  await expect.poll(() => shownIn(page, 'YMAL')).toEqual(products.slice(0, 8))
  await scrollTo(page, 'YMAL')
  await expect
    .poll(() => impressionsOf(page))
    .toEqual([{ placement: 'YMAL', variant: 'B', pids: products.slice(0, 2) }])
  await railOf(page, 'YMAL').evaluate((rail) => rail.scrollTo({ left: rail.scrollWidth, behavior: 'instant' }))
  await expect.poll(async () => (await impressionsOf(page)).length).toBe(2)
  await railOf(page, 'YMAL').evaluate((rail) => rail.scrollTo({ left: 0, behavior: 'instant' }))
  const told = (await impressionsOf(page)).flatMap(({ pids }) => pids)
  expect(new Set(told).size).toBe(told.length)
  expect(await shiftsOf(page)).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  await railOf(page, 'YMAL').getByRole('link').first().click()
  await expect(page).toHaveURL(shop.address(site, `product/${products[0]}/`))
})

test('The control group sees the editors’ choice, which is told with its variant', async ({ page, shop }) => {
  await joinVariant(page, shop, 'CONTROL')
  await listenForImpressions(page)
  await page.goto(shop.address(site))
  const chosen = await Promise.all(placements.home.map((placement) => shownIn(page, placement)))
  const decided = decisionOf(page)
  await scrollTo(page, 'MY-STORE')
  await decided
  await expect
    .poll(() => impressionsOf(page))
    .toContainEqual(expect.objectContaining({ placement: 'MY-STORE', variant: 'CONTROL' }))
  expect(await Promise.all(placements.home.map((placement) => shownIn(page, placement)))).toEqual(chosen)
})

test('Where the decision fails the rails keep the editors’ choice, and all else works', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/status of 503/, /ApiError/, /api\/status/)
  await page.route('**/api/personalization*', (route) =>
    route.fulfill({ status: 503, json: { errorCode: 'storeUnavailable' } }),
  )
  await watchShifts(page)
  for (const [type, path] of [
    ['home', ''],
    ['bag', 'bag/'],
  ] as const) {
    await page.goto(shop.address(site, path))
    await settled(page)
    for (const placement of placements[type]) {
      const chosen = await shownIn(page, placement)
      await scrollTo(page, placement)
      await settled(page)
      expect(await shownIn(page, placement)).toEqual(chosen)
    }
    expect(await shiftsOf(page), type).toEqual([])
    if (type !== 'home') continue
    await bagLink(page).click()
    await expect(miniBag(page)).toBeVisible()
  }
})

test.describe('with the functional level alone', () => {
  test.use({ choice: '[0,1]' })

  test('nothing is asked, stored or told for recommendations', async ({ page, shop }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const [type, path] of [
      ['home', ''],
      ['product', `product/${plainShoe().pid}/`],
      ['bag', 'bag/'],
    ] as const) {
      await page.goto(shop.address(site, path))
      for (const placement of placements[type]) {
        await scrollTo(page, placement)
        await settled(page)
      }
    }
    expect(asked.filter((path) => /personalization|recommend/.test(path))).toEqual([])
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('stride.personalization.en_GB.session')
  })
})
