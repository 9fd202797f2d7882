import { axeFindings } from '#tests/browser/axe'
import { addToBag, bagLink, miniBag } from '#tests/browser/bag-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { saveData } from '#tests/browser/network'
import { settled } from '#tests/browser/settled'
import { plainShoe } from '#tests/content/articles'

// The home page of this site in tests/fixtures/content places a rail and an island; no other file knows of them.
const site = 'stride/en_GB'
const island = (page: Page) => page.locator('astro-island').filter({ hasText: 'A note by the editors of a journey.' })
const goal = (page: Page) =>
  island(page)
    .getByRole('status')
    .filter({ hasText: /delivery/ })

test('a rail and an island that editors add to one site appear on that site only', async ({ page, shop }) => {
  await page.goto(shop.address(site))
  await expect(
    page.getByRole('region', { name: 'Chosen by the editors of a journey' }).getByRole('listitem').first(),
  ).toBeVisible()
  await expect(goal(page)).toHaveText('Free standard delivery from £50.00')
  await page.goto(shop.address('reebok/de_DE'))
  await expect(goal(page)).toHaveCount(0)
})

test('the island of editors can be read and followed without JavaScript', async ({ newShopper, shop }) => {
  const page = await (await newShopper({ javaScriptEnabled: false })).newPage()
  await page.goto(shop.address(site))
  await expect(goal(page)).toHaveText('Free standard delivery from £50.00')
  await island(page).getByRole('link', { name: 'View your bag' }).click()
  // The page of the bag leads on to its plain page at once.
  await expect(page).toHaveURL(/\/bag[/?]/)
})

test('the island of editors loads nothing before the bag is opened where data is saved, and then follows the bag', {
  tag: '@smoke',
}, async ({ page, context, shop }) => {
  await saveData(context)
  const scripts = new Set<string>()
  page.on('request', (request) => scripts.add(new URL(request.url()).pathname))
  await addToBag(page, shop, site, plainShoe())
  await page.goto(shop.address(site))
  await settled(page)
  const file = (await island(page).getAttribute('component-url'))!
  expect(scripts).not.toContain(file)
  await expect(island(page).getByRole('progressbar')).toHaveCount(0)

  await bagLink(page).click()
  await expect(miniBag(page)).toBeVisible()
  expect(scripts).toContain(file)
  await page.keyboard.press('Escape')
  await expect(goal(page)).toHaveText(/is free$|^£[\d.]+ more and standard delivery is free$/)
  await expect(island(page).getByRole('progressbar')).toBeVisible()

  await bagLink(page).click()
  await miniBag(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(miniBag(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(goal(page)).toHaveText('Free standard delivery from £50.00')
})

test('axe finds nothing in the island of editors, before and after the bag is known', async ({ page, shop }) => {
  const faults = () => axeFindings(page, { within: 'main' })
  await addToBag(page, shop, site, plainShoe())
  await page.goto(shop.address(site))
  expect(await faults()).toEqual([])
  await bagLink(page).click()
  await expect(miniBag(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(island(page).getByRole('progressbar')).toBeVisible()
  expect(await faults()).toEqual([])
})
