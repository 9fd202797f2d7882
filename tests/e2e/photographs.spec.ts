import type { Locator } from '@playwright/test'
import { axeFindings } from '#tests/browser/axe'
import { miniBag } from '#tests/browser/bag-steps'
import { expect, type Page, test } from '#tests/browser/journey'

// A product of the journeys' own shelf with photographs in two colours: two of the first, one of the second.
const product = 'product/PH-200/'
const name = 'Seen and Photographed'
const site = 'stride/en_GB'

/** What the browser has chosen and read: the end of its address, and its width in pixels, 0 while it is not there. */
const shown = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => ({
    file: element.currentSrc.split('/PH-200/')[1] ?? element.currentSrc,
    width: element.naturalWidth,
  }))

const isThere = async (image: Locator, file: RegExp): Promise<void> => {
  await image.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await shown(image)).width, { message: String(file) }).toBeGreaterThan(0)
  expect((await shown(image)).file).toMatch(file)
}

const gallery = (page: Page) => page.locator('.gallery:visible')

test('The page of a product shows its photographs in the best format, in their places, with words for each', async ({
  page,
  shop,
}) => {
  const shifts = page.addInitScript(() => {
    Reflect.set(window, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await shifts
  await page.goto(shop.address(site, product))
  const images = gallery(page).getByRole('img')
  await expect(images).toHaveCount(2)
  await isThere(images.nth(0), /^sky\/1-\d+\.avif$/)
  await isThere(images.nth(1), /^sky\/2-\d+\.avif$/)
  await expect(images.nth(0)).toHaveAttribute('alt', 'A bottle with a ribbed cap')
  await expect(images.nth(1)).toHaveAttribute('alt', `${name}, Sky blue, picture 2`)
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.02)
  expect(await axeFindings(page)).toEqual([])
})

test('The head asks for the format of the largest photograph that the page shows, once', async ({ page, shop }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(shop.address(site, product))
  await isThere(gallery(page).getByRole('img').first(), /avif$/)
  expect(asked.filter((path) => /\/sky\/1-/.test(path))).toHaveLength(1)
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/pictures\/PH-200\/sky\/share\.jpg$/,
  )
  const shared = await page.request.get('/pictures/PH-200/sky/share.jpg')
  expect(shared.headers()['content-type']).toBe('image/jpeg')
})

test('A chosen colour shows its photographs, on the page and on a card that a filter has narrowed', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address(site, product))
  await page.getByRole('radio', { name: 'Yellow' }).check()
  await isThere(gallery(page).getByRole('img').first(), /^yellow\/1-\d+\.avif$/)
  await page.goto(shop.address(site, 'women/?colour=yellow'))
  const card = page.locator('.card', { hasText: name })
  await isThere(card.locator('img'), /^yellow\/card-\d+\.webp$/)
})

test('A press opens the photographs large, and another magnifies them', async ({ page, shop }) => {
  await page.goto(shop.address(site, product))
  await gallery(page).getByRole('link').nth(1).click()
  const dialog = page.getByRole('dialog')
  const image = dialog.getByRole('img', { name: 'picture 2' })
  await isThere(image, /^sky\/2-720\.webp$/)
  const before = (await image.boundingBox())!
  await image.click()
  await expect.poll(async () => (await image.boundingBox())!.width).toBeGreaterThan(before.width * 1.5)
})

test('The bag shows the small picture of the chosen colour, of photographs and of drawings @smoke', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address(site, product))
  await page.getByRole('radio', { name: 'Yellow' }).check()
  await page.locator('form.choice:visible').getByRole('button').click()
  const line = miniBag(page).getByRole('listitem').filter({ hasText: name })
  await isThere(line.locator('img'), /^yellow\/small\.webp$/)
  const drawn = await page.request.get('/pictures/B75806/teal/small.webp')
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/webp'])
})

test('A search suggests the product with its small picture', async ({ page, shop }) => {
  await page.goto(shop.address(site))
  const field = page.getByRole('searchbox').first()
  await field.fill('PH-200')
  await isThere(page.locator('.suggestions img'), /^sky\/small\.webp$/)
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Photographs are seen, and a press leads to the file', async ({ page, shop }) => {
    await page.goto(shop.address(site, product))
    await page.getByRole('radio', { name: 'Yellow' }).check()
    const link = gallery(page).getByRole('link')
    await expect(link).toHaveAttribute('href', '/pictures/PH-200/yellow/1-640.webp')
    expect((await page.request.get('/pictures/PH-200/yellow/1-640.webp')).status()).toBe(200)
  })
})
