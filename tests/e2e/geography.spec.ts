import { screen } from '#tests/browser/consent-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { eachRow } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'
import type { RunningShop } from '#tests/builds/running-shop'

// The edge tells the visitor's country by a header, the back end keeps it in a cookie (decision 0113).

test.use({ choice: '', settings: { GEO_HEADER: 'X-Visitor-Country' } })

const siteOn = ({ build }: RunningShop) => (build.addressing === 'path' ? 'stride/en_US' : 'stride/en_GB')

const comeFrom = (page: Page, country: string) =>
  page.context().setExtraHTTPHeaders(country ? { 'x-visitor-country': country } : {})

const countryOf = async (page: Page) => {
  const found = (await page.context().cookies()).find(({ name }) => name === 'geo_country')
  return found && { value: found.value, path: found.path, endsWithBrowser: found.expires === -1 }
}

// What the edge says, what the shop keeps of it, and whether the first page asks. The units of the server know every header.
const visits = [
  ['US', 'US', false],
  ['uk', 'GB', true],
  ['XX', undefined, true],
] as const

test('A first visit is asked by the country that the header of the edge says.', { tag: '@host' }, async ({
  newShopper,
  shop,
}) => {
  await eachRow(
    // With hosts of their own, one that is asked and one that is not: the cookie is the same everywhere.
    shop.build.addressing === 'path' ? visits : visits.slice(0, 2),
    ([header, , asks]) => `the header “${header}”: ${asks ? 'asked' : 'not asked'}`,
    async ([header, country, asks]) => {
      // In a browser of its own: an answer from the cache of an earlier row would bring no cookie.
      const page = await (await newShopper()).newPage()
      const pages: Promise<string | null>[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'document') pages.push(response.headerValue('set-cookie'))
      })
      await comeFrom(page, header)
      for (const path of ['', 'size-guide/']) {
        await page.goto(shop.address(siteOn(shop), path))
        await settled(page)
        if (asks) await expect(screen(page)).toBeVisible()
        else await expect(screen(page)).toHaveCount(0)
        expect(await countryOf(page)).toEqual(country && { value: country, path: '/', endsWithBrowser: true })
      }
      expect(await Promise.all(pages)).toEqual([null, null])
    },
  )
})

test('When the back end is down the country is not known, and the page asks.', async ({
  page,
  context,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/ERR_FAILED/, /Unknown error occured/)
  await context.route('**/api/**', (route) => route.abort())
  await comeFrom(page, 'US')
  await page.goto(shop.address(siteOn(shop)))
  await expect(screen(page)).toBeVisible()
})
