import { axeFindings } from '#tests/browser/axe'
import { bagLink, miniBag } from '#tests/browser/bag-steps'
import { buildTest } from '#tests/browser/build-journey'
import { expect, type Page, test } from '#tests/browser/journey'
import { shiftsOf, watchShifts } from '#tests/browser/layout-shifts'
import { eachRow } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'

// tests/fixtures/content/pages/site/stride/en_GB/clock.yaml has blocks for 2090; the build has been made long before.
const site = 'stride/en_GB'
const always = ['Always here', 'Begun for good', 'The end']
const headings = (page: Page) => page.locator('main h2').allTextContents()
const goal = (page: Page) => page.getByRole('status').filter({ hasText: /delivery/ })

/** Opens the page at a moment of the browser's clock, which stands still. */
const openAt = async (page: Page, address: string, moment: string): Promise<void> => {
  await page.clock.setFixedTime(new Date(moment))
  await page.goto(address)
}

test(
  'shows blocks by the clocks of the site, wherever the browser is, at their first moment and not after their last',
  {
    tag: '@deep',
  },
  ({ page, shop }) =>
    eachRow(['Europe/London', 'America/Los_Angeles', 'Pacific/Auckland'], String, async (timezoneId) => {
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Emulation.setTimezoneOverride', { timezoneId })
      const address = shop.address(site, 'clock/')
      await openAt(page, address, '2090-11-26T23:59:59.999Z')
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId)
      expect(await headings(page)).toEqual([always[0], 'Before the sale', ...always.slice(1)])
      await openAt(page, address, '2090-11-27T00:00:00Z')
      expect(await headings(page)).toEqual(['The sale has begun', ...always])
      await expect(goal(page)).toHaveCount(0)
      await openAt(page, address, '2090-11-27T08:00:00Z')
      await expect(goal(page)).toBeVisible()
      await openAt(page, address, '2090-11-29T23:59:59.999Z')
      expect(await headings(page)).toEqual(['The sale has begun', ...always])
      await openAt(page, address, '2090-11-30T00:00:00Z')
      expect(await headings(page)).toEqual(always)
      await devTools.detach()
    }),
)

test('blocks come and go before the first paint: nothing moves, and a screen reader finds no fault', {
  tag: '@deep',
}, async ({ page, shop }) => {
  await watchShifts(page)
  for (const moment of ['2090-11-26T12:00Z', '2090-11-27T12:00Z', '2090-12-24T12:00Z']) {
    await openAt(page, shop.address(site, 'clock/'), moment)
    await settled(page)
    expect(await shiftsOf(page)).toEqual([])
    expect(await axeFindings(page, { within: 'main' })).toEqual([])
  }
})

test('an island in a block that has come hydrates, and the other islands of the page work where it has not', {
  tag: '@deep',
}, async ({ page, shop }) => {
  const address = shop.address(site, 'clock/')
  await openAt(page, address, '2090-11-26T12:00Z')
  await bagLink(page).click()
  await expect(miniBag(page)).toBeVisible()

  await openAt(page, address, '2090-11-27T12:00Z')
  const island = page.locator('astro-island').filter({ has: goal(page) })
  await expect(island).toHaveAttribute('ssr')
  await bagLink(page).click()
  await expect(miniBag(page)).toBeVisible()
  await expect(island).not.toHaveAttribute('ssr')
})

test.describe('a shopper who has granted functional storage', () => {
  test.use({ choice: '[1]' })

  test('asks for the script of a block until its last moment and not after it', async ({
    page,
    shop,
    thirdParties,
  }) => {
    const script = 'https://scripts.shop.test/functional.js'
    await openAt(page, shop.address(site, 'clock/'), '2090-11-27T00:00:00Z')
    await settled(page)
    expect(thirdParties.requests).not.toContain(script)
    await openAt(page, shop.address(site, 'clock/'), '2090-11-26T12:00:00Z')
    await expect.poll(() => thirdParties.requests).toContain(script)
  })
})

test('without JavaScript a page shows what its build has decided', async ({ newShopper, shop }) => {
  const page = await (await newShopper({ javaScriptEnabled: false })).newPage()
  await page.goto(shop.address(site, 'clock/'))
  expect(await headings(page)).toEqual([always[0], 'Before the sale', ...always.slice(1)])
  await expect(goal(page)).toHaveCount(0)
})

test('drafts and pages that are over are neither built nor linked, and a page without footer is not in the foot', async ({
  page,
  request,
  shop,
}) => {
  const at = (path: string) => request.get(shop.address(site, path))
  expect((await at('unfinished/')).status()).toBe(404)
  expect((await at('over/')).status()).toBe(404)
  const map = await (await at('sitemap.xml')).text()
  expect(map).toContain('/clock/')
  expect(map).not.toMatch(/unfinished|\/over\//)
  await page.goto(shop.address(site, 'clock/'))
  await expect(page.getByText('An idea')).toHaveCount(0)
  await page.goto(shop.address(site))
  const foot = await page.getByRole('contentinfo').innerHTML()
  expect(foot).toContain('/gated/')
  expect(foot).not.toMatch(/unfinished|\/over\/|\/clock\//)
})

buildTest('a page without such a block carries nothing of it', async ({ request, shop }) => {
  const html = await (await request.get(shop.address(site))).text()
  expect(html).not.toMatch(/data-until|data-from|data-block|currentScript/)
})
