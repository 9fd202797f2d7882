import { translator } from '#content/messages'
import { searchPath } from '#domain/search'
import { type Site, sites } from '#domain/sites'
import { expect, type Page, test } from '#tests/browser/journey'
import { eachRow, inParts } from '#tests/browser/rows'
import { plainShoe } from '#tests/content/articles'
import { isDeep } from '#tests/rounds'

/** Compounds, right to left, without letters; the units of the search know the words of every language. */
const usual = ['stride/de_DE', 'stride/ar_SA', 'stride/ja_JP']
const further = ['stride/en_GB', 'stride/fr_FR', 'stride/pt_BR', 'stride/th_TH', 'stride/tr_TR']
const keys = isDeep ? [...usual, ...further] : usual
const tested = sites.filter(({ key }) => keys.includes(key))

const field = (page: Page) => page.getByRole('searchbox').filter({ visible: true })
const cards = (page: Page) => page.locator('.listing .card:visible')

/** Two letters in the middle of the longest word have changed places. */
const withTypingError = (text: string): string => {
  const [longest] = text.split(' ').toSorted((a, b) => b.length - a.length)
  const at = Math.floor(longest!.length / 2)
  const [before, after] = [longest!.slice(0, at - 1), longest!.slice(at + 1)]
  return text.replace(longest!, before + longest![at] + longest![at - 1] + after)
}

const searchFor = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text)
  await field(page).press('Enter')
  await page.waitForURL((url) => url.pathname.endsWith(searchPath) && url.searchParams.get('q') === text)
}

/** The picture comes first in the direction of reading, and the name after it. */
const expectInDirection = async (page: Page, suggestion: ReturnType<Page['locator']>, site: Site): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('dir', site.dir)
  const [picture, name] = [await suggestion.locator('img').boundingBox(), await suggestion.locator('b').boundingBox()]
  expect(picture!.x > name!.x, 'the picture is on the right').toBe(site.dir === 'rtl')
}

test.use({ viewport: { width: 1280, height: 800 } })

for (const some of inParts(tested, 4))
  test(`Words of the shop find products by keys alone: ${some.map(({ key }) => key).join(', ')}`, async ({
    page,
    shop,
  }) => {
    await eachRow(
      some,
      ({ key }) => key,
      async (site) => {
        const { t } = translator(site)
        const { product } = plainShoe(site.brand)
        const kind = t(`product.kind.${product.kind}`)
        const hasLetters = !/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(kind)
        await page.goto(shop.address(site.key))
        await field(page).focus()
        await page.keyboard.type(kind)
        const suggestions = page.getByRole('list', { name: t('search.suggestions') }).getByRole('link')
        const first = suggestions.first()
        await expect(suggestions.filter({ hasText: kind }).first()).toBeVisible()
        await expect(first).toContainText(/\S/)
        await expect
          .poll(() => first.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
          .toBe(true)
        await expectInDirection(page, first, site)
        const address = await first.evaluate((link: HTMLAnchorElement) => link.href)
        await page.keyboard.press('ArrowDown')
        await expect(first).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(address)
        await expect(page.locator('html')).toHaveAttribute('lang', site.languageTag)

        await searchFor(page, kind)
        await expect(cards(page).filter({ hasText: kind }).first()).toBeVisible()
        // Without letters: a department and a kind, without a space between them.
        const odd = hasLetters ? withTypingError(kind) : t(`category.${product.categories[0]}.title`) + kind
        await searchFor(page, odd)
        await expect(cards(page).filter({ hasText: kind }).first()).toBeVisible()
      },
    )
  })
