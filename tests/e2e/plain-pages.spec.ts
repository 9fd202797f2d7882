import { axeFindings } from '#tests/browser/axe'
import { britishDelivery } from '#tests/browser/checkout-steps'
import { expect, test } from '#tests/browser/journey'
import { setTypeSize } from '#tests/browser/type-size'
import { plainShoe } from '#tests/content/articles'

// axe is a script: what is walked without scripts in no-javascript.spec.ts is walked with them here.
test('Plain pages have no finding of axe on a small screen from right to left, up to the test bank', async ({
  page,
  pageProblems,
  shop,
}) => {
  pageProblems.allow(/status of 400/)
  const look = async (): Promise<void> => {
    expect(await axeFindings(page)).toEqual([])
    // The type that browsers have, and twice as large.
    for (const size of [32, 16]) {
      await setTypeSize(page, size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `type of ${size} px`).toBeLessThanOrEqual(
        320,
      )
    }
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const query = '?sitePath=stride/ar_SA'
  await page.goto(`${shop.origin}/api/plain/search${query}&q=${encodeURIComponent('حذاء')}`)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await look()
  await page.goto(`${shop.origin}/api/plain/bag${query}`)
  await look()
  const items = [{ productId: plainShoe().sku, quantity: 1 }]
  await page.request.post(`${shop.origin}/api/bridge/baskets/-/items${query}`, {
    data: { items },
    headers: { origin: shop.origin },
  })
  await page.reload()
  await look()
  await page.locator('button[value="apply-code"]').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await look()
  await page.locator('button[value="checkout"]').click()
  await page.locator('button.main:not([name])').click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(7)
  await look()
  const delivery = { ...britishDelivery(), zipcode: '11564', phoneNumber: '+966 11 496 0000' }
  for (const [name, value] of Object.entries(delivery)) await page.locator(`[name="${name}"]`).fill(value)
  await page.locator('button.main').click()
  await look()
  await page.locator('button.main').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await look()
  await page.locator('[name="paymentMethod"][value="test"]').check()
  await page.locator('button.main').click()
  await look()
  await page.locator('a.button').click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.goto(`${shop.origin}/api/plain/orders${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('شكرًا لك، استلمنا طلبك')
  await look()
})

test('Plain pages with long words fit a small screen in large type', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const query = '?sitePath=stride/de_DE'
  const wide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body, body *')]
        .filter(
          (element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.matches('.unseen, .skip'),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
  const fits = async (): Promise<void> => {
    await setTypeSize(page, 32)
    expect(await wide()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
  await page.goto(`${shop.origin}/api/plain/bag${query}`)
  await fits()
  const items = [{ productId: plainShoe().sku, quantity: 1 }]
  await page.request.post(`${shop.origin}/api/bridge/baskets/-/items${query}`, {
    data: { items },
    headers: { origin: shop.origin },
  })
  await page.reload()
  await fits()
  await page.locator('button[value="checkout"]').click()
  await fits()
})
