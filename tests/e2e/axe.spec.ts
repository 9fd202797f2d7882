import { axeFindings, colourRules } from '#tests/browser/axe'
import { addToBag, bagLink, miniBag } from '#tests/browser/bag-steps'
import { darkFindings } from '#tests/browser/dark'
import { expect, type Page, test } from '#tests/browser/journey'
import { eachRow, inParts } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'
import { plainShoe } from '#tests/content/articles'
import { pageTypes } from '#tests/content/page-types'

const sites = ['stride/en_GB', 'stride/ar_SA', 'reebok/de_DE'] as const
/** 320 pixels are a small phone, and a desktop at 400 % zoom. */
const unscrolledWidths = [320, 390, 1280] as const

const expectNothing = async (page: Page, state: string): Promise<void> => {
  expect(await axeFindings(page), state).toEqual([])
  expect(await darkFindings(page), `${state}, on a dark device`).toEqual([])
}

// Brands differ in colours, directions in order: each of them at one width.
for (const [site, width] of [
  ['stride/ar_SA', 390],
  ['reebok/de_DE', 1280],
] as const)
  for (const types of inParts(Object.keys(pageTypes), 3))
    test(`axe finds nothing on the pages ${types.join(', ')} of ${site}, which do not scroll sideways`, async ({
      page,
      shop,
      pageProblems,
    }) => {
      pageProblems.allow(/status of 404/)
      await eachRow(types, String, async (type) => {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(shop.address(site, pageTypes[type]!(site)))
        await settled(page)
        await expectNothing(page, `${width} pixels wide`)
        for (const width of unscrolledWidths) {
          await page.setViewportSize({ width, height: 900 })
          const needed = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(needed, `${width} pixels wide`).toBeLessThanOrEqual(width)
        }
      })
    })

test('axe finds nothing on the market chooser and the page of events', async ({ page }) => {
  for (const address of ['/', '/events/']) {
    await page.goto(address)
    await settled(page)
    await expectNothing(page, address)
  }
})

for (const site of sites)
  test(`axe finds nothing in any state of bag and checkout of ${site}`, async ({ page, shop }) => {
    // The second brand has other colours.
    const only = site.startsWith('reebok') ? colourRules : []
    const expectNothing = async (page: Page, state: string): Promise<void> => {
      expect(await axeFindings(page, { only }), state).toEqual([])
      expect(await darkFindings(page), `${state}, on a dark device`).toEqual([])
    }
    const shoe = plainShoe(site.split('/')[0])
    await page.goto(shop.address(site))
    await bagLink(page).click()
    await expect(miniBag(page).getByRole('link').first()).toBeVisible()
    await expectNothing(page, 'empty mini-bag')
    await addToBag(page, shop, site, shoe)
    await expectNothing(page, 'mini-bag with a product')
    await page.goto(shop.address(site, 'bag/'))
    await expect(page.getByRole('main').getByRole('combobox')).toBeVisible()
    await expectNothing(page, 'bag with a product')
    await page.goto(shop.address(site, 'checkout/'))
    await page.locator('form:has([name=zipcode])').getByRole('button').click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
    await expectNothing(page, 'checkout with problems')
    await page.goto(shop.address(site, 'bag/'))
    const line = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('combobox') })
    await line.getByRole('button').click()
    await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
    await expectNothing(page, 'bag after a removal')
  })
