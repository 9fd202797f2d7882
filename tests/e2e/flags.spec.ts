import { expect, type Page, test } from '../setup/journey.ts'
import { pageTypes } from '../setup/pages.ts'
import { settled } from '../setup/steps.ts'

// Decision 0102: what the first sight shows depends on no flag.

const site = 'stride/en_GB'

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { layoutShifts: number[] }).layoutShifts)

/** The page's own content, without what consent lays over it. */
const picture = (page: Page) => page.locator('main').screenshot({ animations: 'disabled', caret: 'hide' })

type Service = 'all on' | 'all on, late' | 'failing' | 'silent'

const serve = async (page: Page, service: Service): Promise<void> => {
  const flags = ['disabled-consent', 'geo-logic', 'other'].map((name) => ({ name, disabled: false, value: true }))
  await page.route('**/api/publications/**', async (route) => {
    if (service === 'failing') return route.fulfill({ status: 500, json: {} })
    if (service === 'silent') return undefined
    if (service === 'all on, late') await new Promise((done) => setTimeout(done, 1500))
    return route.fulfill({ json: { flags, segments: [] } })
  })
}

for (const type of ['home', 'category', 'product', 'legal'] as const)
  test(`a ${type} page looks the same whatever its flags say, and nothing moves`, async ({ page, shop, watch }) => {
    watch.allow(/status of 500/)
    await page
      .context()
      .addCookies([{ name: 'notice_preferences', value: '%5B0%5D', domain: '127.0.0.1', path: '/stride/' }])
    await watchShifts(page)
    const seen: Buffer[] = []
    for (const service of ['all on', 'all on, late', 'failing', 'silent'] as const) {
      await serve(page, service)
      await page.goto(shop.address(site, pageTypes[type]!(site)))
      await settled(page)
      expect(await shiftsOf(page), service).toEqual([])
      seen.push(await picture(page))
      await page.unroute('**/api/publications/**')
    }
    for (const other of seen.slice(1)) expect(other.equals(seen[0]!)).toBe(true)
  })

test('a page on which nobody wants a flag asks for none', async ({ page, shop }) => {
  await page
    .context()
    .addCookies([{ name: 'notice_preferences', value: '%5B0%5D', domain: '127.0.0.1', path: '/stride/' }])
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/publications') && asked.push(request.url()))
  for (const type of ['home', 'category', 'product']) {
    await page.goto(shop.address(site, pageTypes[type]!(site)))
    await settled(page)
  }
  expect(asked).toEqual([])
})

test('first visits ask once, nothing moves, and no id is stored before a choice', async ({ page, shop }) => {
  await watchShifts(page)
  await serve(page, 'all on, late')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/publications') && asked.push(request.url()))
  await page.goto(shop.address(site))
  await settled(page)
  await page.waitForTimeout(2000)
  expect(await shiftsOf(page)).toEqual([])
  expect(asked.length).toBeLessThanOrEqual(1)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
