import { addToBag, bagLink, miniBag } from '#tests/browser/bag-steps'
import { bar, screen } from '#tests/browser/consent-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { settled } from '#tests/browser/settled'
import { walkTabStops } from '#tests/browser/tab-walk'
import { plainClothing, plainShoe } from '#tests/content/articles'
import { pageTypes } from '#tests/content/page-types'

const small = { width: 320, height: 256 }
const phone = { width: 390, height: 844 }
const lying = { width: 844, height: 390 }
const desktop = { width: 1280, height: 900 }

/** Pages at the sizes at which they are walked: the long ones not at all of them, for the time that it takes. */
const walks = [
  ['home', [phone, desktop]],
  ['category', [lying, desktop]],
  ['product', [small, phone, lying, desktop]],
  ['login', [small, phone, lying, desktop]],
] as const

const walk = async (page: Page, where: string): Promise<void> => {
  const { width, height } = page.viewportSize()!
  await test.step(`${where}, ${width} × ${height}`, async () => {
    expect(await walkTabStops(page), `${where}, ${width} × ${height}`).toEqual([])
  })
}

// Smooth scrolling would still be on its way when a stop is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const site of ['stride/en_GB', 'stride/ar_SA', 'reebok/de_DE'])
  test.describe(site, () => {
    for (const [type, sizes] of walks)
      test(`Every tab stop of the ${type} page is visible, marked and named: ${site}`, { tag: '@production' }, async ({
        page,
        shop,
      }) => {
        for (const size of site.startsWith('reebok') ? [desktop] : sizes) {
          await page.setViewportSize(size)
          await page.goto(shop.address(site, pageTypes[type]!(site)))
          await settled(page)
          await walk(page, type)
        }
      })

    test(`Every tab stop of a bag with lines and of its mini-bag is visible, marked and named: ${site}`, {
      tag: '@production',
    }, async ({ page, shop }) => {
      const brand = site.split('/')[0]!
      for (const article of [plainShoe(brand), plainClothing(brand)]) await addToBag(page, shop, site, article)
      for (const size of [small, phone, lying, desktop]) {
        await page.setViewportSize(size)
        await page.goto(shop.address(site, 'bag/'))
        await expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible()
        await settled(page)
        await walk(page, 'bag')
        await page.goto(shop.address(site, 'size-guide/'))
        await settled(page)
        await bagLink(page).click()
        await expect(miniBag(page).getByRole('combobox').first()).toBeVisible()
        await walk(page, 'mini-bag')
      }
    })

    test.describe('without a choice', () => {
      test.use({ choice: '' })

      test(`Every tab stop of the consent question and its bar is visible, marked and named: ${site}`, {
        tag: '@production',
      }, async ({ page, shop }) => {
        for (const size of [small, phone, lying, desktop]) {
          await page.setViewportSize(size)
          await page.goto(shop.address(site))
          await expect(screen(page)).toBeVisible()
          await settled(page)
          await walk(page, 'consent question')
          await page.goto(shop.address(site, 'cookies/'))
          await expect(bar(page)).toBeVisible()
          await settled(page)
          await walk(page, 'consent bar')
        }
      })
    })
  })
