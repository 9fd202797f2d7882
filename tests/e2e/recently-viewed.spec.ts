import { axeFindings } from '#tests/browser/axe'
import { expect, type Page, test } from '#tests/browser/journey'
import { shiftsOf, watchShifts } from '#tests/browser/layout-shifts'
import { settled } from '#tests/browser/settled'
import type { RunningShop } from '#tests/builds/running-shop'
import { onSale, plainClothing, plainShoe } from '#tests/content/articles'

const site = 'stride/en_GB'

test.use({ viewport: { width: 390, height: 844 }, choice: '[0,1]' })

const blockOf = (page: Page) => page.locator('[data-recently-viewed]')
const shownIn = (page: Page): Promise<string[]> =>
  blockOf(page)
    .locator('.card-name a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-2)!))

/** Scrolls until the block is half a screen below the one that is seen. */
const comeNear = (page: Page) =>
  blockOf(page).evaluate((block) => scrollBy(0, block.getBoundingClientRect().top - innerHeight * 1.5))

const view = async (page: Page, shop: RunningShop, pid: string): Promise<void> => {
  await page.goto(shop.address(site, `product/${pid}/`))
  await settled(page)
}

test('What was viewed last is shown on the next pages, newest first, and nothing moves', {
  tag: ['@deep', '@host-deep'],
}, async ({ page, shop }) => {
  const [first, second, third] = [plainShoe().pid, plainClothing().pid, onSale().pid]
  await watchShifts(page)
  await view(page, shop, first)
  await view(page, shop, second)
  await view(page, shop, third)
  await expect(blockOf(page).getByRole('heading')).toHaveCount(0)
  await comeNear(page)
  await expect.poll(() => shownIn(page)).toEqual([second, first])
  await blockOf(page).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  for (const path of ['', 'bag/']) {
    await page.goto(shop.address(site, path))
    await settled(page)
    await comeNear(page)
    await expect.poll(() => shownIn(page), path).toEqual([third, second, first])
  }
  await blockOf(page).getByRole('link').first().click()
  await expect(page).toHaveURL(shop.address(site, `product/${third}/`))
})

test('Where offers cannot be read, the block takes no room and all else works', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/status of 503/, /ApiError/, /HttpError/, /api\/status/)
  await page.route('**/offers.json', (route) => route.fulfill({ status: 503, json: {} }))
  await view(page, shop, plainShoe().pid)
  await view(page, shop, plainClothing().pid)
  const asked = page.waitForResponse('**/offers.json')
  await comeNear(page)
  await asked
  await settled(page)
  expect(await blockOf(page).boundingBox()).toMatchObject({ height: 0 })
})

test.describe('without the functional level', () => {
  test.use({ choice: '[0]' })

  test('nothing that was viewed is stored or shown', async ({ page, shop }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await view(page, shop, plainShoe().pid)
    await view(page, shop, plainClothing().pid)
    await comeNear(page)
    await settled(page)
    expect(await shownIn(page)).toEqual([])
    expect(asked.filter((path) => path.includes('offers'))).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('viewed')))).toEqual([])
  })
})
