import { bar, button, consentFiles, say, screen } from '#tests/browser/consent-steps'
import { expect, test } from '#tests/browser/journey'
import { requestedPaths } from '#tests/browser/requests'
import { settled } from '#tests/browser/settled'

const site = 'stride/en_GB'

test.use({ choice: '' })

test('A question that was closed stays closed for the visit, grants nothing, and comes again by privacy settings and in a new visit', {
  tag: '@deep',
}, async ({ page, context, shop, thirdParties, newShopper }) => {
  await page.goto(shop.address(site))
  await expect(screen(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(screen(page)).toBeHidden()
  await expect(page.locator('main')).toBeFocused()
  await expect(page.locator('.skip')).not.toBeInViewport()
  expect(await context.cookies()).toEqual([])
  const kept = () => page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)])
  expect(await kept()).toEqual([['stride.consent.closed', '1']])

  const files = await consentFiles(page)
  const paths = requestedPaths(page)
  const staysClosed = async () => {
    await settled(page)
    await expect(screen(page)).toHaveCount(0)
    await expect(bar(page)).toHaveCount(0)
    expect(paths.filter((path) => files.some((file) => path.startsWith(file)))).toEqual([])
    expect(await kept()).toEqual([['stride.consent.closed', '1']])
  }
  await page.reload()
  await staysClosed()
  await page.getByRole('navigation').first().getByRole('link').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-page-type', 'category')
  await staysClosed()
  await page.goto(shop.address(site, 'cookies/'))
  await expect(page.getByText('consent.closed')).toBeVisible()
  await staysClosed()
  expect(thirdParties.requests).toEqual([])

  await page.locator('footer [data-request="consent:open"]').click()
  await expect(screen(page)).toBeVisible()
  const visit = await (await newShopper()).newPage()
  await visit.goto(shop.address(site))
  await expect(screen(visit)).toBeVisible()
})

test('A question that was left without an answer is asked by the bar on the next page, which leaves the button that adds to the bag in sight', {
  tag: '@deep',
}, async ({ page, shop }) => {
  await page.goto(shop.address(site, 'terms/'))
  await expect(bar(page)).toBeVisible()
  await page.getByRole('navigation').first().getByRole('link').first().click()
  await expect(bar(page)).toBeVisible()
  await expect(screen(page)).toBeHidden()
  await page.locator('.card a').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-page-type', 'product')
  await expect(button(page, site, 'reject')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const add = page.locator('.choice .button:visible')
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
  const covered = async (): Promise<boolean> => {
    const [held, asked] = [(await add.boundingBox())!, (await bar(page).boundingBox())!]
    return held.y + held.height > asked.y
  }
  await expect.poll(covered, 'The bar covers the button that adds to the bag').toBe(false)
  await expect(add).toBeInViewport({ ratio: 1 })
  await button(page, site, 'reject').click()
  await expect(bar(page)).toBeHidden()
})

test('The bar covers nothing at the end of the page', { tag: '@deep' }, async ({ page, shop }) => {
  for (const [width, height] of [
    [320, 568],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(shop.address(site, 'cookies/'))
    await expect(bar(page)).toBeVisible()
    await settled(page)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const end = (await page.locator('.footer').boundingBox())!
    const covered = end.y + end.height - (await bar(page).boundingBox())!.y
    expect(covered, `${width} × ${height}`).toBeLessThanOrEqual(1)
  }
})

test('A browser that keeps no cookies is asked by the bar, which says why it comes again', { tag: '@deep' }, async ({
  page,
  context,
  shop,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
  })
  for (const path of ['', 'size-guide/']) {
    await page.goto(shop.address(site, path))
    await expect(bar(page)).toContainText(say(site, 'no-cookies'))
    await expect(screen(page)).toBeHidden()
  }
})
