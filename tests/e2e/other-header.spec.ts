import { addToBag, bagLink, miniBag } from '#tests/browser/bag-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { shiftsOf, watchShifts } from '#tests/browser/layout-shifts'
import { accountLink, portalForm } from '#tests/browser/portal-steps'
import { eachRow } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'
import type { RunningShop } from '#tests/builds/running-shop'
import { plainShoe } from '#tests/content/articles'
import { startFragmentServer } from '#tests/fragments/fragment-server'
import { placeOtherHeader } from '#tests/fragments/other-header'

// The page `other-header` of this site has a place of a fragment, and allows the server of `journey-header` (tests/fixtures/content/fragments.yaml), which has a port of its own.
const site = 'stride/en_GB'

// All of them are that server.
test.describe.configure({ mode: 'default' })

/** A phone and a desktop. */
const sizes = [390, 1280].map((width) => ({ width, height: 800 }))
const banner = (page: Page) => page.getByRole('banner')

/** Fills the bag of a shopper who is about to open a page with the place of another team's header. Resolves with its address. */
const prepare = async (page: Page, shop: RunningShop, size: (typeof sizes)[number], isComposed: boolean) => {
  await page.setViewportSize(size)
  const address = shop.address(site, 'other-header/')
  await addToBag(page, shop, site, plainShoe())
  await watchShifts(page)
  await placeOtherHeader(page, shop, address, isComposed)
  return address
}

/** What shoppers do in a header: they see the count, open bag and account, and search. */
const useHeader = async (page: Page): Promise<void> => {
  await expect(banner(page).locator('[data-bind="bag-count"]')).toHaveText('1')
  await bagLink(page).click()
  await expect(miniBag(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await accountLink(page, 'Log in').click()
  await expect(portalForm(page)).toBeVisible()
  await page.keyboard.press('Escape')
  const field = banner(page).getByRole('searchbox').filter({ visible: true })
  if (await field.count()) {
    await field.focus()
    await expect(banner(page).locator('.suggestions')).toBeAttached()
  }
}

test.describe('While the server of another team answers with a header', () => {
  let other: Awaited<ReturnType<typeof startFragmentServer>>
  test.afterEach(() => other.stop())
  test.beforeEach(async ({ pageProblems, request, shop }) => {
    pageProblems.allow(/^request to another origin: http:\/\/127\.0\.0\.1:4388\//)
    const text = await (await request.get(`${shop.origin}/main-header/view/${site}`)).text()
    const theirs = text.replace('>KIDS<', '>KIDS!<')
    other = await startFragmentServer('journey-header', { 'main-header': theirs })
  })

  for (const isComposed of [false, true])
    test(`its header takes the place of the shop’s, ${isComposed ? 'composed by a server' : 'loaded by the browser'}, and has the same bindings`, async ({
      newShopper,
      shop,
    }) =>
      eachRow(
        sizes,
        ({ width }) => `${width} pixels wide`,
        async (size) => {
          const page = await (await newShopper()).newPage()
          const address = await prepare(page, shop, size, isComposed)
          await page.goto(address)
          await expect(banner(page).getByRole('link', { name: 'KIDS!' })).toBeVisible()
          await settled(page)
          expect(await shiftsOf(page)).toEqual([])
          await expect(banner(page).locator('[aria-current]')).toHaveText(['MEN'])
          await useHeader(page)
        },
      ))
})

test('Where the server of another team is away, the fallback header stands, with the same bindings, and nothing moves', async ({
  newShopper,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/127\.0\.0\.1:4388/, /Error loading microfrontend: '(?:main-header|journey-)/)
  await eachRow(
    sizes,
    ({ width }) => `${width} pixels wide`,
    async (size) => {
      const page = await (await newShopper()).newPage()
      const address = await prepare(page, shop, size, true)
      const failed = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('/main-header/view/stride/en_GB?t='),
      )
      await page.goto(address)
      await expect(banner(page).getByRole('navigation').getByRole('link')).toHaveText(['MEN', 'WOMEN', 'KIDS'])
      await expect(banner(page).locator('summary')).toHaveCount(0)
      await failed
      await settled(page)
      expect(await shiftsOf(page)).toEqual([])
      await useHeader(page)
    },
  )
})
