import { bagCount, lineOf, miniBag, sizeOf } from '#tests/browser/bag-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { saveData } from '#tests/browser/network'
import { settled } from '#tests/browser/settled'
import { plainShoe } from '#tests/content/articles'

const site = 'stride/en_GB'
const shoe = plainShoe()

/** Milliseconds until a file of the shop or an answer of its back end comes. */
const WAIT = 1500

/** Holds back every file and every answer from now on; the page itself comes at once. */
const slowDown = (page: Page): Promise<unknown> =>
  page.route(/\/(?:_astro|api)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, WAIT))
    await route.continue().catch(() => {})
  })

const addButton = (page: Page) => page.locator('form[data-request="bag:add"]:visible').getByRole('button')
const addingText = (page: Page) => page.getByRole('main').getByRole('status').getByText('Adding to your bag')

const openProduct = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'commit' })
  await sizeOf(page, shoe.sku).click()
}

for (const early of [true, false])
  test(`On a slow network a press on "Add to bag" ${early ? 'before the boot script' : 'of an idle page'} is answered at once, and presses while it waits are one`, {
    tag: '@smoke',
  }, async ({ page, context, shop }) => {
    await saveData(context)
    const address = shop.address(site, `product/${shoe.pid}/`)
    if (early) await slowDown(page)
    await openProduct(page, address)
    if (!early) {
      await settled(page)
      await slowDown(page)
    }
    for (let press = 1; press <= 3; press++) {
      await addButton(page).click({ force: true })
      await expect(addingText(page)).toBeVisible({ timeout: 300 })
    }
    await expect(lineOf(miniBag(page), shoe)).toBeVisible({ timeout: 30_000 })
    await expect(lineOf(miniBag(page), shoe).getByRole('combobox')).toHaveValue('1')
    await expect(addingText(page)).toBeHidden()

    await page.keyboard.press('Escape')
    await addButton(page).click()
    await expect(lineOf(miniBag(page), shoe).getByRole('combobox')).toHaveValue('2')
    await expect(bagCount(page)).toHaveText('2', { timeout: 30_000 })
  })

test('The second press of a double click leaves open what the first one has opened', { tag: '@deep' }, async ({
  page,
  shop,
}) => {
  await page.goto(shop.address(site, `product/${shoe.pid}/`))
  await settled(page)
  await sizeOf(page, shoe.sku).click()
  // Beside the mini-bag, where the second press hits the overlay.
  await page.setViewportSize({ width: 800, height: 800 })
  await addButton(page).dblclick({ position: { x: 10, y: 10 } })
  await expect(lineOf(miniBag(page), shoe).getByRole('combobox')).toHaveValue('1')
  await expect(bagCount(page)).toHaveText('1')
  await expect(miniBag(page)).toBeVisible()
  // The time of a second press has passed.
  await page.waitForTimeout(600)
  await page.mouse.click(5, 300)
  await expect(miniBag(page)).toHaveCount(0)
})
