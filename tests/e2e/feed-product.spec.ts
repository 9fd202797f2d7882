import { axeFindings } from '#tests/browser/axe'
import { miniBag, sizeOf } from '#tests/browser/bag-steps'
import { expect, type Page, test } from '#tests/browser/journey'

// A product of the journeys' own shelf, in the shape in which a retailer's feed has it.
const product = 'product/B75806/'
const name = 'Ultraweight Trailrunningshoe Continental Grip Windbreaker Edition Mk. 14'
const site = 'stride/en_GB'

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('The fifth colour of a product is bought in a size of thirds, which the bag and its page name as the market does', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address(site, product))
  await expect(page.getByText('Product number B75806 / W-112')).toBeVisible()
  await page.getByRole('radio', { name: 'Teal' }).check()
  await expect(page).toHaveURL(/\?colour=teal$/)
  const form = page.locator('form.choice:visible')
  await expect(form).toHaveCount(1)
  await expect(form.locator('legend')).toContainText('UK')
  await expect(sizeOf(page, 'B75806-teal-40_2~3').locator('input')).toBeDisabled()
  await sizeOf(page, 'B75806-teal-42_2~3').click()
  await form.getByRole('button').click()
  const line = miniBag(page).getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('Teal')
  await expect(line).toContainText('8.5')
})

test('The attributes of a product stand below its facts, English ones marked as such in other languages', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address('stride/de_DE', product))
  const details = page.locator('details.more', { has: page.locator('dl') })
  await details.locator('summary').click()
  await expect(details.locator('dt').filter({ hasText: 'Sprengung' })).toBeVisible()
  await expect(details.locator('dd').filter({ hasText: '8 mm' })).toBeVisible()
  await expect(details.locator('dd').filter({ hasText: 'Geröll' })).toBeVisible()
  await expect(details.locator('dd[lang=en]')).toHaveText(['Mud'])
  expect(await axeFindings(page)).toEqual([])
})

test('A long name wraps on the page of its product and on its card at a width of 320 pixels', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [product, 'kids/?activity=trail', 'search/?q=B75806']) {
    await page.goto(shop.address(site, path))
    const heading = page.getByRole('heading', { name })
    await expect(heading).toBeVisible()
    expect(await heading.evaluate((element) => element.scrollWidth - element.clientWidth), path).toBeLessThanOrEqual(0)
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
  }
})

test('A list is narrowed to a size of thirds by its label, and a search finds a product by its GTIN', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address('stride/de_DE', 'kinder/?size=42+2%2F3'))
  await expect(page.locator('.card:visible')).toHaveCount(1)
  await expect(page.locator('.active')).toContainText('42 2/3')
  await page.goto(shop.address(site, 'search/?q=5901234123457'))
  await expect(page.locator('.card:visible')).toHaveCount(1)
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test('A product has a page in the markets that sell it, and no map of a site names it in the others', async ({
  page,
  shop,
}) => {
  const limited = 'product/ST9903/'
  for (const elsewhere of ['stride/fr_FR', 'stride/en_US']) {
    const { status } = await page.request
      .get(shop.address(elsewhere, limited))
      .then((answer) => ({ status: answer.status() }))
    expect(status, elsewhere).toBe(404)
  }
  await page.goto(shop.address(site, limited))
  await expect(page.getByRole('heading', { name: 'Parcel for Some Markets' })).toBeVisible()
  const map = await (await page.request.get(shop.address(site, 'sitemap.xml'))).text()
  const entry = map.split('<url>').find((each) => each.includes(`${limited}</loc>`))
  const languages = [...(entry ?? '').matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language)
  expect(languages).toContain('de-DE')
  expect(languages).not.toContain('fr-FR')
  expect(languages).not.toContain('en-US')
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('The fifth colour shows its own pictures and sizes', async ({ page, shop }) => {
    await page.goto(shop.address(site, product))
    await page.getByRole('radio', { name: 'Teal' }).check()
    await expect(page.locator('form.choice:visible input[value="B75806-teal-42"]')).toHaveCount(1)
    await expect(page.locator('.gallery:visible img').first()).toHaveAttribute('src', '/pictures/B75806/teal-main.svg')
  })
})
