import { bagCount, lineOf, miniBag, sizeOf } from '#tests/browser/bag-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { saveData } from '#tests/browser/network'
import { hold } from '#tests/browser/requests'
import { settled } from '#tests/browser/settled'
import { plainShoe } from '#tests/content/articles'

const site = 'stride/en_GB'
const shoe = plainShoe()

/** Holds back every file and every answer, until the returned function is called; the page itself comes at once. */
const holdFiles = (page: Page): Promise<() => void> => hold(page, (path) => /\/(?:_astro|api)\//.test(path))

const addButton = (page: Page) => page.locator('form[data-request="bag:add"]:visible').getByRole('button')
const addingText = (page: Page) => page.getByRole('main').getByRole('status').getByText('Adding to your bag')

const openProduct = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'commit' })
  await sizeOf(page, shoe.sku).click()
}

for (const early of [true, false])
  test(`On a slow network a press on "Add to bag" ${early ? 'before the boot script' : 'of an idle page'} is answered at once, and presses while it waits are one`, {
    tag: '@deep',
  }, async ({ page, context, shop }) => {
    await saveData(context)
    const address = shop.address(site, `product/${shoe.pid}/`)
    if (!early) {
      await openProduct(page, address)
      await settled(page)
    }
    const release = await holdFiles(page)
    if (early) await openProduct(page, address)
    for (let press = 1; press <= 3; press++) {
      await addButton(page).click({ force: true })
      await expect(addingText(page)).toBeVisible()
    }
    release()
    await expect(lineOf(miniBag(page), shoe)).toBeVisible()
    await expect(lineOf(miniBag(page), shoe).getByRole('combobox')).toHaveValue('1')
    await expect(addingText(page)).toBeHidden()

    await page.keyboard.press('Escape')
    await addButton(page).click()
    await expect(lineOf(miniBag(page), shoe).getByRole('combobox')).toHaveValue('2')
    await expect(bagCount(page)).toHaveText('2')
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
  // By the page's own clock the time of a second press has passed.
  const shownAt = await page.evaluate(() => performance.now())
  await page.waitForFunction((moment) => performance.now() > moment + 500, shownAt)
  await page.mouse.click(5, 300)
  await expect(miniBag(page)).toHaveCount(0)
})
