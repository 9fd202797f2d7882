import { expect, test } from '#tests/browser/journey'
import { eachRow } from '#tests/browser/rows'

// Which addresses are refused at all: tests/unit/server/files. These look at the pages that say so.

const unknown = [
  ['an unknown page', '/stride/en_GB/no-such-page/', 'stride/en_GB'],
  ['an unknown product', '/stride/de_DE/product/NONE1/', 'stride/de_DE'],
  ['an unknown product of a brand', '/reebok/fr_CH/product/NONE1/', 'reebok/fr_CH'],
  ['a page in an unknown folder', '/stride/ar_SA/a/b/c/d/', 'stride/ar_SA'],
] as const

test('An address that belongs to no page of a site answers 404 with the list of markets', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/status of 404/)
  await eachRow(['nope', 'stride/', 'stride/xx_XX/', 'stride/en_GB/men//'], String, async (path) => {
    const response = await page.goto(`${shop.origin}/${path}`)
    expect(response?.status()).toBe(404)
    await page.getByRole('link', { name: 'English (United Kingdom)' }).first().click()
    await expect(page).toHaveURL(/\/en_GB\/$/)
  })
})

test("The address of something unknown on a site answers 404 with the site's page", async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/status of 404/)
  await eachRow(
    unknown,
    ([what]) => what,
    async ([, path, key]) => {
      const response = await page.goto(`${shop.origin}${path}`)
      expect(response?.status()).toBe(404)
      const [brand, locale] = key.split('/')
      await expect(page.locator(`html[data-brand="${brand}"][data-locale="${locale}"]`)).toHaveAttribute(
        'data-page-type',
        'not-found',
      )
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page).toHaveURL(shop.address(key))
    },
  )
})
