import { navigation, sites } from '#domain/sites'
import { axeFindings } from '#tests/browser/axe'
import { darkFindings } from '#tests/browser/dark'
import { expect, type Page, test } from '#tests/browser/journey'
import { shiftsOf, watchShifts } from '#tests/browser/layout-shifts'
import { eachRow } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'
import { setTypeSize } from '#tests/browser/type-size'

const site = 'stride/en_GB'
const [narrow, wide] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]
const header = (page: Page) => page.getByRole('banner')
const openers = (page: Page) => header(page).locator('summary')
const panels = (page: Page) => header(page).locator('details > div')
const library = '**/main-header/index.js'

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('panels open one at a time, on phones and on desktops, and lead to a part of their department', {
    tag: '@smoke',
  }, async ({ page, shop }) => {
    await page.setViewportSize(wide)
    await page.goto(shop.address(site))
    await openers(page).nth(0).click()
    await expect(panels(page).nth(0)).toBeVisible()
    await openers(page).nth(1).click()
    await expect(panels(page).nth(0)).toBeHidden()
    await panels(page).nth(1).getByRole('link', { name: 'Sale' }).click()
    await expect(page).toHaveURL(shop.address(site, 'women/?offer=sale'))

    await page.setViewportSize(narrow)
    await page.goto(shop.address(site))
    await openers(page).nth(2).click()
    await expect(panels(page).nth(2)).toBeInViewport({ ratio: 1 })
    // What is beside a drawer closes it.
    await page.mouse.click(narrow.width - 40, narrow.height - 40)
    await expect(panels(page).nth(2)).toBeHidden()
  })
})

test('A mouse that stays on a department opens its panel, and its pictures are fetched then; nothing else moves', {
  tag: '@smoke',
}, async ({ page, shop }) => {
  const pictures: string[] = []
  await page.setViewportSize(wide)
  await watchShifts(page)
  await page.goto(shop.address(site))
  await settled(page)
  const inPanel = await panels(page).nth(1).locator('img').first().getAttribute('src')
  page.on('request', (request) => pictures.push(new URL(request.url()).pathname))
  await header(page).getByRole('link', { name: 'WOMEN' }).hover()
  await expect(panels(page).nth(1)).toBeVisible()
  await expect(panels(page).nth(1).locator('img').first()).toHaveJSProperty('complete', true)
  expect(pictures.filter((path) => path === inPanel).length).toBeLessThanOrEqual(1)
  await page.mouse.move(640, 790)
  await expect(panels(page).nth(1)).toBeHidden()
  expect(await shiftsOf(page)).toEqual([])
})

test('The keyboard opens a panel, walks through it, and Escape gives the focus back to its opener', {
  tag: '@smoke',
}, async ({ page, shop }) => {
  await page.goto(shop.address(site))
  await openers(page).nth(0).focus()
  await page.keyboard.press('Enter')
  await expect(panels(page).nth(0)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(panels(page).nth(0).getByRole('link', { name: 'Shoes' })).toBeFocused()
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return await panels(page).nth(0).isVisible()
    })
    .toBe(false)
  await expect(openers(page).nth(0)).toBeFocused()
})

test('The page of a department marks its link, and no other', async ({ page, shop }) => {
  await page.goto(shop.address(site, 'women/'))
  await expect(header(page).locator('[aria-current]')).toHaveText(['WOMEN'])
})

test('Panels open where the library of the header does not come', async ({ page, shop, pageProblems }) => {
  pageProblems.allow(/ERR_FAILED|dynamically imported module/)
  await page.route(library, (route) => route.abort())
  await page.setViewportSize(wide)
  await page.goto(shop.address(site))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/main-header/index.js'))
  await openers(page).nth(0).click()
  await failed
  await expect(panels(page).nth(0)).toBeVisible()
  await openers(page).nth(0).click()
  await expect(panels(page).nth(0)).toBeHidden()
})

test('From 960 pixels on the logo, the departments and the links stand in one row, in every language', ({
  newShopper,
  shop,
}) =>
  eachRow(shop.build.environment['SITES']!.split(','), String, async (key) => {
    const page = await (await newShopper()).newPage()
    await page.setViewportSize({ width: 960, height: 800 })
    await page.goto(shop.address(key))
    const middles = await header(page)
      .locator('.logo, .nav > ul > li > a, .header-links > *')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2))
    expect(middles.length).toBeGreaterThan(6)
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8)
  }))

test('Back to the link of its department, which a drawer covers, closes the drawer', { tag: '@smoke' }, async ({
  page,
  shop,
}) => {
  await page.setViewportSize(narrow)
  await page.goto(shop.address(site))
  await openers(page).nth(0).focus()
  await page.keyboard.press('Enter')
  await expect(panels(page).nth(0)).toBeVisible()
  await expect
    .poll(async () => {
      await openers(page).nth(0).focus()
      await page.keyboard.press('Shift+Tab')
      return await panels(page).nth(0).isVisible()
    })
    .toBe(false)
  await expect(header(page).getByRole('link', { name: 'MEN', exact: true })).toBeFocused()
})

test('axe finds nothing in an open panel, which does not scroll sideways', ({ newShopper, shop }) =>
  eachRow(['stride/en_GB', 'stride/ar_SA', 'reebok/de_DE'], String, async (key) => {
    const page = await (await newShopper()).newPage()
    await page.goto(shop.address(key))
    await settled(page)
    for (const size of [narrow, wide, { width: 320, height: 640 }]) {
      await page.setViewportSize(size)
      await openers(page).nth(1).click()
      await expect(panels(page).nth(1)).toBeVisible()
      expect(await axeFindings(page, { within: 'header' }), `${size.width} pixels wide`).toEqual([])
      expect(await darkFindings(page), `${size.width} pixels wide, on a dark device`).toEqual([])
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(needed).toBeLessThanOrEqual(size.width)
      await page.keyboard.press('Escape')
      await expect(panels(page).nth(1)).toBeHidden()
    }
  }))

test('In type of 32 pixels every entry of a drawer can be reached', async ({ page, shop }) => {
  await setTypeSize(page, 32)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(shop.address(site))
  await openers(page).nth(0).click()
  const entries = panels(page).nth(0).getByRole('link')
  for (const entry of [entries.first(), entries.last()]) {
    await entry.scrollIntoViewIfNeeded()
    await expect(entry).toBeInViewport({ ratio: 0.9 })
  }
})

test('The back end answers the header as a fragment, with a text, a library and styles', async ({ request, shop }) => {
  const { origin } = new URL(shop.address(site))
  const text = await request.get(`${origin}/main-header/view/stride/en_GB`)
  expect(text.headers()).toMatchObject({ 'x-mf-id': 'main-header', 'x-mf-type': 'component' })
  const html = await text.text()
  for (const { title } of navigation(sites.find(({ key }) => key === site)!)) expect(html).toContain(`>${title}</a>`)
  for (const part of ['login', 'account', 'bag', 'bag-count', 'wishlist-count'])
    expect(html).toContain(`data-mf-part="${part}"`)
  for (const file of ['index.js', 'style.css'])
    expect((await request.get(`${origin}/main-header/${file}`)).status()).toBe(200)
})
