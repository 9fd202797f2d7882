import { addToBag, bagLink, miniBag, putIntoBag } from '#tests/browser/bag-steps'
import { bar, screen } from '#tests/browser/consent-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { inParts } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'
import { walkTabStops } from '#tests/browser/tab-walk'
import { setTypeSize } from '#tests/browser/type-size'
import { giftCard, plainClothing, plainShoe } from '#tests/content/articles'
import { pageTypes } from '#tests/content/page-types'
import { isDeep } from '#tests/rounds'

const small = { width: 320, height: 256 }
const phone = { width: 390, height: 844 }
const lying = { width: 844, height: 390 }
const desktop = { width: 1280, height: 900 }

type Size = typeof small

/**
 * The sites that are walked, and their sizes: the first at all that a page is walked at, the others for what differs there,
 * with half of their walks in deep runs alone.
 */
const sites: readonly (readonly [site: string, sizes: readonly Size[]])[] = [
  ['stride/en_GB', [small, phone, lying, desktop]],
  ['stride/ar_SA', [phone]],
  ['reebok/de_DE', [desktop]],
]

/** Pages at the sizes at which they are walked: the long ones not at all of them, for the time that it takes. */
const walks: readonly (readonly [type: string, sizes: readonly Size[]])[] = [
  ['home', [phone, desktop]],
  ['category', [phone, desktop]],
  ['product', [phone, lying, desktop]],
  ['login', [small, phone, lying, desktop]],
]

const walk = async (page: Page, where: string): Promise<void> => {
  const { width, height } = page.viewportSize()!
  await test.step(`${where}, ${width} × ${height}`, async () => {
    expect.soft(await walkTabStops(page), `${where}, ${width} × ${height}`).toEqual([])
  })
}

/** Sizes of screen and type at which everything is opened: a desktop at 400 % zoom and large type on a phone are the hardest. */
const openedAt: readonly (readonly [Size, typeSize: number])[] = isDeep
  ? [small, { width: 320, height: 568 }, phone, { width: 1280, height: 800 }].flatMap((size) => [
      [size, 16] as const,
      [size, 32] as const,
    ])
  : [
      [small, 16],
      [phone, 32],
    ]

const opened: Readonly<Record<string, (siteKey: string) => string>> = {
  ...pageTypes,
  gift: () => `product/${giftCard().pid}/`,
}

for (const type of isDeep ? Object.keys(opened) : ['category', 'product', 'checkout'])
  test(`Every tab stop is visible with all panels, menus and modals opened, and nothing runs sideways: ${type}`, {
    tag: '@production',
  }, async ({ page, shop, pageProblems }) => {
    test.setTimeout(isDeep ? 600_000 : 90_000)
    pageProblems.allow(/status of 404/)
    const site = 'stride/en_GB'
    await page.goto(shop.address(site, 'size-guide/'))
    for (const { sku } of [plainShoe(), plainClothing()]) await putIntoBag(page, site, sku)
    for (const [size, typeSize] of openedAt) {
      await page.setViewportSize(size)
      await setTypeSize(page, typeSize)
      await page.goto(shop.address(site, opened[type]!(site)))
      await settled(page)
      const where = `${type}, ${size.width} × ${size.height}, type of ${typeSize} pixels`
      await test.step(where, async () => expect.soft(await walkTabStops(page, { opens: true }), where).toEqual([]))
    }
  })

for (const [site, ownSizes] of sites)
  test.describe(site, () => {
    const isFirst = ownSizes.length > 1
    const furtherTag = isFirst ? '@production' : '@production-deep'
    // At one size two pages are walked in the time of one.
    for (const some of inParts(walks, isFirst ? 1 : 2))
      test(`Every tab stop of pages is visible, marked and named: ${some.map(([type]) => type).join(', ')} of ${site}`, {
        tag: some.some(([type]) => type === 'home') ? '@production' : furtherTag,
      }, async ({ page, shop }) => {
        for (const [type, sizes] of some)
          for (const size of ownSizes.filter((own) => sizes.includes(own))) {
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
      for (const size of ownSizes) {
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
        tag: furtherTag,
      }, async ({ page, shop }) => {
        for (const size of ownSizes) {
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
