import { expect, test } from '#tests/browser/journey'
import { plainShoe } from '#tests/content/articles'

const unknown = [
  ['an unknown page', '/stride/en_GB/no-such-page/', 'stride/en_GB'],
  ['an unknown product', '/stride/de_DE/product/NONE1/', 'stride/de_DE'],
  ['an unknown product of a brand', '/reebok/fr_CH/product/NONE1/', 'reebok/fr_CH'],
  ['a page in an unknown folder', '/stride/ar_SA/a/b/c/d/', 'stride/ar_SA'],
] as const

for (const path of ['nope', 'stride/', 'stride/xx_XX/', 'stride/en_GB/men//'])
  test(`/${path}, which belongs to no page of a site, answers 404 with the list of markets`, async ({
    page,
    shop,
    pageProblems,
  }) => {
    pageProblems.allow(/status of 404/)
    const response = await page.goto(`${shop.origin}/${path}`)
    expect(response?.status()).toBe(404)
    await page.getByRole('link', { name: 'English (United Kingdom)' }).first().click()
    await expect(page).toHaveURL(/\/en_GB\/$/)
  })

for (const [what, path, key] of unknown)
  test(`The address of ${what} answers 404 with the site's page`, async ({ page, shop, pageProblems }) => {
    pageProblems.allow(/status of 404/)
    const response = await page.goto(`${shop.origin}${path}`)
    expect(response?.status()).toBe(404)
    const [brand, locale] = key.split('/')
    await expect(page.locator(`html[data-brand="${brand}"][data-locale="${locale}"]`)).toHaveAttribute(
      'data-page-type',
      'not-found',
    )
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL(shop.address(key))
  })

for (const path of [
  '/nobody/en_GB/',
  '/stride/xx_XX/',
  '/stride/',
  '/stride/en_gb/',
  '/no-such-page/',
  '/..%2f..%2fetc/passwd',
  '/%00/',
  '/stride/en_GB/%E0%A4%A/',
])
  test(`The address ${path} is refused without a page of a site`, async ({ request, shop }) => {
    const response = await request.get(`${shop.origin}${path}`)
    expect([400, 404]).toContain(response.status())
    expect(await response.text()).not.toContain('data-page-type="home"')
  })

const quantities = [0, -1, 1e9, 1.5, 'x', null, {}]
for (const quantity of quantities)
  test(`An addition with the quantity ${JSON.stringify(quantity)} is refused`, async ({ request, shop }) => {
    const response = await request.post(`${shop.origin}/api/bridge/baskets/-/items?sitePath=stride/en_GB`, {
      headers: { origin: shop.origin },
      data: { items: [{ productId: plainShoe().sku, quantity }] },
    })
    expect(response.status()).toBe(400)
    expect(await response.json()).toMatchObject({ errorCode: expect.any(String), message: expect.any(String) })
  })
