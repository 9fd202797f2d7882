import type { BrowserContext } from '@playwright/test'
import { expect, type Page, test } from '../setup/journey.ts'
import { pageTypes } from '../setup/pages.ts'
import { bagLink, miniBag, settled } from '../setup/steps.ts'

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
const track = async (context: BrowserContext, page: Page, { after = 0, choice = '[0,1,2]' } = {}) => {
  const hits: Hit[] = []
  const sessionEvents: unknown[] = []
  if (choice) {
    const value = encodeURIComponent(choice)
    await context.addCookies([{ name: 'notice_preferences', value, domain: '127.0.0.1', path: '/stride/' }])
  }
  await context.route('**/tags/utag.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await context.route(/\/stride\/en_GB\//, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
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
  await page.goto(shopAddress(page, ''))
  return { hits, sessionEvents, views: () => hits.filter(({ kind }) => kind === 'view') }
}

let shopAddress: (page: Page, path: string) => string
test.beforeEach(({ shop }) => {
  shopAddress = (_, path) => shop.address(site, path)
})
const batchOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('stride.batched_utag_data'))
const waitingViews = async (page: Page) => ((await batchOf(page)) ?? '').split('"page_view"').length - 1

for (const choice of ['', '[0]', '[0,1]'])
  test(`with the choice ${choice || 'not made'} no tag manager is told anything`, async ({ page, context }) => {
    const { hits, sessionEvents } = await track(context, page, { choice })
    await settled(page)
    // Without a choice another dialog may come first.
    if (choice) {
      await bagLink(page).click()
      await expect(miniBag(page)).toBeVisible()
    }
    await page.goto(shopAddress(page, pageTypes['category']!(site)))
    await settled(page)
    expect(hits).toEqual([])
    expect(await batchOf(page)).toBe(null)
    expect(sessionEvents).toEqual(choice === '[0,1]' ? ['session_start', 'cart_view'] : [])
  })

test('a page view is told once, in capitals, and the session is counted once', { tag: '@smoke' }, async ({
  page,
  context,
}) => {
  const { sessionEvents, views } = await track(context, page)
  await expect.poll(() => views().length).toBe(1)
  expect(views()[0]).toMatchObject({
    tealium_event: 'page_view',
    page_type: 'HOME',
    path: '/STRIDE/EN_GB/',
    locale: 'EN_GB',
  })
  await page.goto(shopAddress(page, pageTypes['product']!(site)))
  await expect.poll(() => views().length).toBe(2)
  await settled(page)
  expect(views()).toHaveLength(2)
  expect(new Set(views().map(({ event_id }) => event_id)).size).toBe(2)
  expect(sessionEvents).toEqual(['session_start'])
})

test('twenty pages are told whole, each once, though the tag manager comes on the last', async ({ page, context }) => {
  test.slow()
  const { hits, views } = await track(context, page, { after: -1 })
  const paths = ['', pageTypes['category']!(site), 'privacy/', 'size-guide/']
  for (let number = 1; number < 20; number++) {
    // As soon as tracking has heard of a page it may be left.
    await expect.poll(() => waitingViews(page)).toBe(number)
    await page.goto(shopAddress(page, paths[number % 4]!))
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

test('a page that comes back out of the browser’s cache is one more view', async ({ page, context }) => {
  const { views } = await track(context, page)
  await expect.poll(() => views().length).toBe(1)
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect.poll(() => views().length).toBe(2)
})

test('with the back end down hits are told all the same, and nothing is lost', async ({
  page,
  context,
  shop,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED|ERR_FAILED/)
  const { views } = await track(context, page, { after: 3000 })
  await settled(page)
  await shop.kill()
  await expect.poll(() => views().length, { timeout: 10_000 }).toBe(1)
  await shop.start()
})
