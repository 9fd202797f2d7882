import { addToBag, miniBag } from '#tests/browser/bag-steps'
import { button, screen } from '#tests/browser/consent-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { settled } from '#tests/browser/settled'
import { setTypeSize } from '#tests/browser/type-size'
import { giftCard, oversize, plainClothing, plainShoe } from '#tests/content/articles'
import { pageTypes } from '#tests/content/page-types'

const site = 'stride/en_GB'

/** Small phones, phones on their side, and a desktop at 200 and 400 % zoom. */
const sizes = [
  [320, 256],
  [667, 375],
  [844, 390],
  [640, 450],
] as const

/** The share of the open dialog that its own sticky parts cover while it is scrolled to its middle. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const panel = document.querySelector('dialog:modal [data-panel]')!
    const parts = [panel.firstElementChild!, panel.lastElementChild!].filter(
      (part) => panel.children.length > 1 && part,
    )
    const tops = () => parts.map((part) => part.getBoundingClientRect().top)
    panel.scrollTop = 0
    const before = tops()
    panel.scrollTop = (panel.scrollHeight - panel.clientHeight) / 2
    const after = tops()
    const { top, bottom } = panel.getBoundingClientRect()
    const heights = parts
      .filter((_, index) => after[index] === before[index])
      .map((part) => {
        const box = part.getBoundingClientRect()
        return Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top))
      })
    return heights.reduce((sum, height) => sum + height, 0) / (bottom - top)
  })

test('On low screens the whole height of the mini-bag is for its lines', async ({ page, shop }) => {
  for (const article of [giftCard(), plainShoe(), plainClothing(), oversize()])
    await addToBag(page, shop, site, article)
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    expect(await covered(page), `${width} × ${height}`).toBeLessThan(0.2)
    await miniBag(page).locator('a[href$="/checkout/"]').scrollIntoViewIfNeeded()
    await expect(miniBag(page).locator('a[href$="/checkout/"]')).toBeInViewport({ ratio: 0.9 })
  }
})

test.describe('Without a choice', () => {
  test.use({ choice: '' })

  test('On low screens the answers to the consent question are in sight, and its words have room', {
    tag: '@deep',
  }, async ({ page, shop }) => {
    await page.goto(shop.address(site))
    await expect(screen(page)).toBeVisible()
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      expect(await covered(page), `${width} × ${height}`).toBeLessThan(width < 600 ? 0.55 : 0.35)
      for (const answer of ['reject', 'accept'] as const)
        await expect(button(page, site, answer)).toBeInViewport({ ratio: 1 })
    }
  })
})

test('Tab in a long mini-bag reaches nothing behind its foot, and keeps its heading in place', async ({
  page,
  shop,
}) => {
  for (const article of [giftCard(), plainShoe(), plainClothing(), oversize()])
    await addToBag(page, shop, site, article)
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (let steps = 0; steps < 40; steps++) {
      await page.keyboard.press('Tab')
      const found = await page.evaluate(() => {
        const { top, bottom, left, width: wide } = document.activeElement!.getBoundingClientRect()
        const at = (y: number) => document.elementFromPoint(left + wide / 2, y)?.closest('a, button, select')
        const dialog = document.querySelector('dialog:modal')!
        return {
          element: document.activeElement!.textContent || document.activeElement!.ariaLabel,
          isFree: [top + 2, bottom - 2].every((y) => at(y) === document.activeElement),
          scrolled: dialog.scrollTop,
        }
      })
      expect(found, `${width} × ${height}, step ${steps}`).toEqual({ ...found, isFree: true, scrolled: 0 })
    }
  }
})

test('Beside the heart of a card a long discount has two lines', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(shop.address(site, pageTypes['category']!(site)))
  const card = page.locator('.card:has(.badge)').first()
  const badge = card.locator('.badge')
  await badge.evaluate((element) => element.replaceChildren('25 % günstiger'))
  const [text, heart] = await Promise.all([badge.boundingBox(), card.locator('.heart').boundingBox()])
  // The drawn heart has ten pixels around it.
  expect(text!.x + text!.width).toBeLessThanOrEqual(heart!.x + 10)
  expect(text!.height).toBeGreaterThan(30)
})

/** Those of some pages that are wider than a small phone at twice the usual size of type, with every part of them open. */
const tooWideAmong = async (page: Page, addresses: readonly string[]): Promise<string[]> => {
  await setTypeSize(page, 32)
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await settled(page)
    const width = await page.evaluate(() => {
      // The panels of the menu open one at a time, by a press.
      for (const part of document.querySelectorAll<HTMLDetailsElement>('details:not(nav *)')) part.open = true
      return document.documentElement.scrollWidth
    })
    if (width > 320) tooWide.push(`${address}: ${width}`)
  }
  return tooWide
}

// Languages of long words, and those that write no spaces.
for (const language of ['de_DE', 'fr_FR', 'ja_JP', 'pt_BR', 'th_TH', 'tr_TR'])
  test(`Pages fit a screen of 320 pixels at twice the usual size of type: ${language}`, async ({
    page,
    shop,
    pageProblems,
  }) => {
    pageProblems.allow(/status of 404/)
    const own = `stride/${language}`
    const paths = [...Object.values(pageTypes).map((pathOf) => pathOf(own)), 'help/', 'account-register/']
    expect(
      await tooWideAmong(
        page,
        paths.map((path) => shop.address(own, path)),
      ),
    ).toEqual([])
  })

test('Pages of developers fit a screen of 320 pixels at twice the usual size of type', async ({ page, shop }) => {
  expect(await tooWideAmong(page, [`${shop.origin}/events/`, `${shop.origin}/playground/`])).toEqual([])
})
