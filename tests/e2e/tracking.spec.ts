import type { BrowserContext } from '@playwright/test'
import { takeBackEndDown } from '#tests/browser/back-end-down'
import { addToBag, bagLink, miniBag } from '#tests/browser/bag-steps'
import { choiceCookies } from '#tests/browser/choice-cookies'
import { button } from '#tests/browser/consent-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { saveData } from '#tests/browser/network'
import { ceilings, WeightRecorder } from '#tests/browser/page-weight'
import { eachRow } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'
import { fetchDocument, type RunningShop } from '#tests/builds/running-shop'
import { plainShoe } from '#tests/content/articles'
import { pageTypes } from '#tests/content/page-types'

// Journeys choose for themselves.
test.use({ choice: '' })

const site = 'stride/en_GB'
const TAGS = JSON.stringify([{ id: 'manager', kind: 'tealium', src: '/tags/utag.js', level: 2 }]).replaceAll(
  '"',
  '&quot;',
)

type Hit = Record<string, unknown>

/**
 * A tag manager that is there so many milliseconds after the page (never below 0), and the choice that is stored. Gives
 * what it was told in this tab and the session events that were called.
 */
const track = async (
  shop: RunningShop,
  context: BrowserContext,
  page: Page,
  { after = 0, choice = '[0,1,2]' } = {},
) => {
  const hits: Hit[] = []
  const sessionEvents: unknown[] = []
  await context.addCookies(choiceCookies(shop, choice, ''))
  await context.route('**/tags/utag.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await context.route(`${shop.address(site)}**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await fetchDocument(shop, route)
    const html = (await response.text()).replace(/ data-tags="[^"]*"/, '').replace('<html', `<html data-tags="${TAGS}"`)
    await route.fulfill({ response, body: html })
  })
  await context.addInitScript((milliseconds) => {
    const tell = (kind: string) => (data: object) => console.log(`told ${JSON.stringify({ kind, ...data })}`)
    const appear = () => Object.assign(globalThis, { utag: { view: tell('view'), link: tell('link') } })
    if (milliseconds === 0) appear()
    else if (milliseconds > 0) setTimeout(appear, milliseconds)
  }, after)
  context.on('console', (message) => {
    if (message.text().startsWith('told ')) hits.push(JSON.parse(message.text().slice(5)) as Hit)
  })
  context.on('request', (request) => {
    if (request.url().includes('/api/session-events')) sessionEvents.push(request.postDataJSON().name)
  })
  await page.goto(shop.address(site, ''))
  return { hits, sessionEvents, views: () => hits.filter(({ kind }) => kind === 'view') }
}

const batchOf = (page: Page) =>
  page.evaluate(() => Object.entries(sessionStorage).find(([key]) => key.endsWith('batched_utag_data'))?.[1] ?? null)
const waitingViews = async (page: Page) => ((await batchOf(page)) ?? '').split('"page_view"').length - 1

test('The bytes after idle where a tag manager gets hits are within their ceiling, its own script aside.', {
  tag: '@production',
}, async ({ page, context, shop }) => {
  await saveData(page.context())
  const scale = new WeightRecorder(page)
  const { views } = await track(shop, context, page)
  await expect.poll(() => views().length).toBe(1)
  await settled(page)
  const { idle } = await scale.weigh(page)
  test.info().annotations.push({ type: 'bytes', description: String(idle) })
  expect(idle).toBeGreaterThan(0)
  expect(idle).toBeLessThanOrEqual(ceilings.afterIdle.tagManager)
})

test('Below the marketing level no tag manager gets a hit.', ({ newShopper, shop }) =>
  eachRow(
    ['', '[0]', '[0,1]'],
    (choice) => `the choice ${choice || 'not made'}`,
    async (choice) => {
      const context = await newShopper()
      const page = await context.newPage()
      const { hits, sessionEvents } = await track(shop, context, page, { choice })
      await settled(page)
      // Without a choice another dialog may come first.
      if (choice) {
        await bagLink(page).click()
        await expect(miniBag(page)).toBeVisible()
      }
      if (choice === '[0,1]') await expect.poll(() => sessionEvents).toContain('cart_view')
      await page.goto(shop.address(site, pageTypes['category']!(site)))
      await settled(page)
      expect(hits).toEqual([])
      expect(await batchOf(page)).toBe(null)
      expect(sessionEvents).toEqual(choice === '[0,1]' ? ['session_start', 'cart_view'] : [])
    },
  ))

test('A page view makes one hit, in capitals, the session is counted once, and a page that returns from the browser’s cache counts as another view.', {
  tag: ['@deep', '@host-deep'],
}, async ({ page, context, shop }) => {
  const { sessionEvents, views } = await track(shop, context, page)
  await expect.poll(() => views().length).toBe(1)
  expect(views()[0]).toMatchObject({
    tealium_event: 'page_view',
    page_type: 'HOME',
    path: new URL(shop.address(site)).pathname.toUpperCase(),
    locale: 'EN_GB',
  })
  await page.goto(shop.address(site, pageTypes['product']!(site)))
  await expect.poll(() => views().length).toBe(2)
  await settled(page)
  expect(views()).toHaveLength(2)
  expect(new Set(views().map(({ event_id }) => event_id)).size).toBe(2)
  expect(sessionEvents).toEqual(['session_start'])
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect.poll(() => views().length).toBe(3)
})

test('Twenty pages make complete hits, each once, when the tag manager loads on the last page.', async ({
  page,
  context,
  shop,
}) => {
  test.slow()
  const { hits, views } = await track(shop, context, page, { after: -1 })
  const paths = ['', pageTypes['category']!(site), 'privacy/', 'size-guide/']
  for (let number = 1; number < 20; number++) {
    // As soon as tracking has heard of a page it may be left.
    await expect.poll(() => waitingViews(page)).toBe(number)
    await page.goto(shop.address(site, paths[number % 4]!))
  }
  await expect.poll(() => waitingViews(page)).toBe(20)
  expect(hits).toEqual([])
  await page.evaluate(() => {
    const tell = (kind: string) => (data: object) => console.log(`told ${JSON.stringify({ kind, ...data })}`)
    Object.assign(globalThis, { utag: { view: tell('view'), link: tell('link') } })
  })
  await expect.poll(() => views().length, { timeout: 10_000 }).toBe(20)
  expect(new Set(views().map(({ event_id }) => event_id)).size).toBe(20)
  await expect.poll(() => batchOf(page)).toBe(null)
})

test('When the back end is down hits are still sent, and none is lost.', async ({
  page,
  context,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED/)
  const { views } = await track(shop, context, page, { after: 3000 })
  await takeBackEndDown(page, shop)
  await expect.poll(() => views().length, { timeout: 10_000 }).toBe(1)
  await shop.comeBack()
})

/** The session events that the pages of a context call. */
const sessionEventsOf = (context: BrowserContext): string[] => {
  const names: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/api/session-events')) names.push(request.postDataJSON().name)
  })
  return names
}

test('A visit from a letter to the checkout makes each session event once.', async ({ page, context, shop }) => {
  const names = sessionEventsOf(context)
  await page.goto(`${shop.address(site)}?utm_source=letter`)
  await button(page, site, 'accept').click()
  await expect.poll(() => names.toSorted()).toEqual(['cookie_preferences', 'marketing_campaign', 'session_start'])
  await addToBag(page, shop, site, plainShoe())
  await expect.poll(() => names.slice(3).toSorted()).toEqual(['cart_add', 'cart_view'])
  await miniBag(page).getByRole('link', { name: 'Go to checkout' }).click()
  await expect.poll(() => names.slice(5)).toEqual(['checkout'])
  await settled(page)
  expect(names).toHaveLength(6)
})

test.describe('Where visitors are not asked', () => {
  test.use({ country: 'US' })

  test('consent given on a later page makes missing_session_start of its session', async ({ page, context, shop }) => {
    const names = sessionEventsOf(context)
    await page.goto(shop.address(site))
    await page.getByRole('navigation').first().getByRole('link').first().click()
    await expect(page.locator('html')).toHaveAttribute('data-page-type', 'category')
    await page.locator('a[data-request="consent:open"]').click()
    await button(page, site, 'accept').click()
    await expect.poll(() => names.toSorted()).toEqual(['cookie_preferences', 'missing_session_start'])
  })
})
