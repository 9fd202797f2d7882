import { navigation, publicAddress, type Site, siteRoot, sites } from '#domain/sites'
import { addToBag, bagCount } from '#tests/browser/bag-steps'
import { expect, test } from '#tests/browser/journey'
import { eachRow } from '#tests/browser/rows'
import { plainShoe } from '#tests/content/articles'

const keys = ['stride/en_GB', 'stride/de_DE', 'stride/ar_SA', 'reebok/fr_CH'] as const

const siteOf = (key: string): Site => sites.find((candidate) => candidate.key === key)!

test("every link on the home page of a site stays below the site's root and answers", { tag: '@host' }, async ({
  page,
  shop,
}) => {
  await eachRow(keys, String, async (key) => {
    await page.goto(shop.address(key))
    const root = siteRoot(siteOf(key), shop.build.addressing)
    const links = await page
      .locator('header a[href], main a[href]')
      .evaluateAll((all) => [...new Set(all.map((a) => a.getAttribute('href')!))])
    expect(links.filter((href) => !href.startsWith(root) && !href.startsWith('#'))).toEqual([])
    for (const href of links.filter((link) => !link.startsWith('#'))) {
      const status = await page.evaluate(async (address) => (await fetch(address)).status, href)
      expect(status, href).toBe(200)
    }
  })
})

test('the categories of a site lie at the paths of the market and name their public address', {
  tag: '@host',
}, async ({ page, shop }) => {
  await eachRow(keys, String, async (key) => {
    for (const { category, path } of navigation(siteOf(key))) {
      const response = await page.goto(shop.address(key, `${path}/`))
      expect(response?.status(), category).toBe(200)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', publicAddress(siteOf(key), `${path}/`))
    }
  })
})

test('a product is added to the bag at the address of each site', { tag: '@host' }, async ({ page, shop }) => {
  await eachRow(keys, String, async (key) => {
    const { brand, languageTag } = siteOf(key)
    await page.context().clearCookies({ name: /bag/ })
    await addToBag(page, shop, key, plainShoe(brand))
    await expect(bagCount(page)).toHaveText((1).toLocaleString(languageTag))
  })
})

test('a missing final slash is added, and the query stays', { tag: '@host' }, async ({ page, shop }) => {
  const { path } = navigation(siteOf('stride/en_GB'))[0]!
  const wanted = shop.address('stride/en_GB', `${path}/`)
  const [first] = await Promise.all([
    page.waitForResponse((response) => response.status() === 308),
    page.goto(`${wanted.slice(0, -1)}?sort=price`),
  ])
  expect(first.status()).toBe(308)
  expect(page.url()).toBe(`${wanted}?sort=price`)
})

test('the first page offers every market and leads to the chosen one with the query that led here', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/?storeId=S9`)
  await page.getByRole('main').locator('.region a[hreflang=de-DE]').first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(page).toHaveURL(shop.address('stride/de_DE', '?storeId=S9'))
})

test('the chooser of a site leads to the page that the visitor came from', { tag: '@host' }, async ({ page, shop }) => {
  const womenOn = (key: (typeof keys)[number]): string =>
    navigation(siteOf(key)).find(({ category }) => category === 'women')!.path
  await page.goto(shop.address('stride/en_GB', `${womenOn('stride/en_GB')}/`))
  await page.getByRole('contentinfo').getByRole('link', { name: 'All countries' }).click()
  const { hostname, pathname } = new URL(shop.address('stride/de_DE', `${womenOn('stride/de_DE')}/`))
  // With hosts of their own, links to other markets carry the port for which the shop was built (decision 0020).
  const placeOf = (link: HTMLAnchorElement) => [new URL(link.href).hostname, new URL(link.href).pathname]
  await expect.poll(() => page.locator('.region a[hreflang=de-DE]').evaluate(placeOf)).toEqual([hostname, pathname])
})

test.describe('a visitor in Switzerland who reads French', () => {
  test.use({ timezoneId: 'Europe/Zurich', locale: 'fr-FR' })

  test('the chooser shows the likely country first and finds countries by any of their names', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.origin}/`)
    const likely = page.getByRole('region', { name: 'Suggested for you' })
    await expect(likely.getByRole('link').first()).toHaveAttribute('hreflang', 'fr-CH')

    const rows = page.locator('.region li:visible')
    const search = page.getByRole('searchbox')
    for (const typed of ['Allemagne', 'germany', 'DEUTSCHLAND', 'ألمانيا']) {
      await search.fill(typed)
      await expect(rows.first()).toContainText('Germany')
      expect(new Set(await rows.evaluateAll((all) => all.map((row) => row.dataset['country'])))).toEqual(
        new Set(['DE']),
      )
    }
    await expect(page.getByRole('status')).toHaveText('1 country found')
    await search.press('Enter')
    await expect(rows.first().getByRole('link').first()).toBeFocused()
    await search.fill('nowhere')
    await expect(page.getByRole('status')).toHaveText('No country found')
    await search.fill('')
    await expect(likely).toBeVisible()
  })
})

test('links to other markets stay on this machine', { tag: '@host' }, async ({ page, shop }) => {
  await page.goto(shop.address('stride/en_GB', 'markets/'))
  const links = await page.locator('a[hreflang]').evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
  expect(links.length).toBeGreaterThan(3)
  const isHere = (link: string): boolean =>
    shop.build.addressing === 'host' ? new URL(link).hostname.endsWith('.localhost') : link.startsWith(shop.origin)
  expect(links.filter((link) => !isHere(link))).toEqual([])
})

test('an unknown host never shows a page of a site', { tag: '@host-only' }, async ({ page, shop, pageProblems }) => {
  pageProblems.allow(/status of 404/)
  await page.goto(`${shop.origin.replace('127.0.0.1', 'www.nobody.example.localhost')}/bag/`)
  await expect(page.locator('html[data-page-type=bag]')).toHaveCount(0)
})
