import { bagCount, lineOf, miniBag } from '#tests/browser/bag-steps'
import { expect, test } from '#tests/browser/journey'
import { tabTo } from '#tests/browser/tab-to'
import { plainShoe } from '#tests/content/articles'

const site = 'stride/en_GB'

test('A shopper can go from a product to the checkout by keyboard', { tag: '@deep' }, async ({ page, shop }) => {
  const shoe = plainShoe()
  await page.goto(shop.address(site, `product/${shoe.pid}/`))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  await tabTo(page, 'form[data-request="bag:add"] input[type=radio]')
  await page.keyboard.press('Space')
  await tabTo(page, 'form[data-request="bag:add"] button')
  await page.keyboard.press('Enter')
  await expect(lineOf(miniBag(page), shoe)).toBeVisible()

  for (let steps = 0; steps < 12; steps++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(miniBag(page)).toHaveCount(0)
  await expect(page.locator('form[data-request="bag:add"] button:focus')).toHaveCount(1)

  await page.goto(shop.address(site, 'bag/'))
  const line = lineOf(page, shoe)
  await expect(line).toBeVisible()
  await tabTo(page, 'main select')
  await page.keyboard.press('ArrowDown')
  await expect(bagCount(page)).toHaveText('2')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(line).toHaveCount(0)
  await expect(page.locator('main button:focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(line).toBeVisible()
  await expect(page.locator('main select:focus')).toHaveCount(1)

  await tabTo(page, 'main a[href$="/checkout/"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(shop.address(site, 'checkout/'))
})
