import type { Page } from '@playwright/test'
import { products } from '#content/products'
import { navigation, sites } from '#domain/sites'
import { sizeOf } from '#tests/browser/bag-steps'
import { britishDelivery } from '#tests/browser/checkout-steps'
import { expect, test } from '#tests/browser/journey'
import { accountLink } from '#tests/browser/portal-steps'
import { eachRow } from '#tests/browser/rows'
import type { RunningShop } from '#tests/builds/running-shop'
import { plainClothing, plainShoe, scarce } from '#tests/content/articles'

const site = sites.find(({ key }) => key === 'stride/en_GB')!

test.use({ javaScriptEnabled: false })

test('Without scripts a category lists all its products', async ({ page, shop }) => {
  const { category, path } = navigation(site)[0]!
  await page.goto(shop.address(site.key, `${path}/`))
  const sold = products(site.brand).filter(({ categories }) => categories.includes(category))
  await expect(page.locator('.card:visible')).toHaveCount(sold.length)
})

test('Without scripts a category address with a query shows products', async ({ page, shop }) => {
  await page.goto(shop.address(site.key, `${navigation(site)[0]!.path}/?sort=price&page=2`))
  await expect(page.locator('.card:visible').first()).toBeVisible()
})

/** From the page of a product into the bag, as far as the plain page of the bag. */
const addByForm = async (page: Page, shop: RunningShop, { pid, sku }: { pid: string; sku: string }) => {
  await page.goto(shop.address(site.key, `product/${pid}/`))
  await sizeOf(page, sku).click()
  await page.locator('form[data-request="bag:add"]:visible').getByRole('button').click()
  await expect(page).toHaveURL(/\/api\/plain\/bag/)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('Without scripts the browser asks for a size if none is chosen', async ({ page, shop }) => {
  await page.goto(shop.address(site.key, `product/${plainShoe().pid}/`))
  await page.locator('form[data-request="bag:add"]:visible').getByRole('button').click()
  await expect(page).toHaveURL(shop.address(site.key, `product/${plainShoe().pid}/`))
})

test('Without scripts the bag is filled, changed and ordered by forms', async ({ page, pageProblems, shop }) => {
  // A refused form is answered with its status.
  pageProblems.allow(/status of 400/)
  const [shoe, clothing] = [plainShoe(), plainClothing()]
  await addByForm(page, shop, shoe)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'stride.bag.count')?.value).toBe('GB.1')
  await addByForm(page, shop, clothing)
  await page.goto(shop.address(site.key))
  await page.locator('a[data-request="bag:open"]').first().click()
  await expect(heading(page, 'Your bag')).toBeVisible()
  const quantity = page.getByRole('textbox', { name: `Quantity ${shoe.product.name}` })
  await quantity.fill('x')
  await button(page, `Update ${shoe.product.name}`).click()
  await expect(quantity).toHaveAccessibleDescription('Enter a whole number from 1 to 99.')
  await expect(quantity).toHaveValue('x')
  await quantity.fill('2')
  await quantity.press('Enter')
  await expect(page.getByText('3 items')).toBeVisible()
  await button(page, `Remove ${clothing.product.name}`).click()
  await expect(page.getByText('2 items')).toBeVisible()
  await button(page, 'Go to checkout').click()

  const { zipcode, ...delivery } = britishDelivery()
  for (const [name, value] of Object.entries(delivery)) await page.locator(`[name="${name}"]`).fill(value)
  await page.getByRole('radio', { name: /^Express/ }).check()
  await button(page, 'Review your order').click()
  await page.getByRole('alert').getByRole('link', { name: 'Postcode' }).click()
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toBeFocused()
  await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked()
  await page.keyboard.type(zipcode ?? '')
  await button(page, 'Review your order').click()
  await expect(heading(page, 'Check your order')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`${delivery['firstName']} ${delivery['lastName']}`)
  await page.getByRole('radio', { name: 'Invoice' }).check()
  await button(page, 'Place order').click()
  await expect(heading(page, 'Thank you, your order is placed')).toBeVisible()
  const number = new URL(page.url()).searchParams.get('order') ?? ''
  await expect(page.getByRole('main')).toContainText(shoe.product.name)
  await page.goBack()
  await expect(page.getByRole('main')).toContainText(number)
  await page.goto(shop.address(site.key, 'order/'))
  await expect(heading(page, 'Thank you, your order is placed')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(number)
})

test('Without scripts the bag explains why the form of a product page was refused', async ({ page, shop }) => {
  const few = scarce()
  for (let count = 0; count <= few.stock; count++) await addByForm(page, shop, few)
  await expect(page.getByRole('alert')).toContainText('This size is not available in the quantity')
})

test('Without scripts a search leads by one link to what it finds, and to the product', async ({ page, shop }) => {
  const { name, pid } = plainShoe().product
  await page.goto(shop.address(site.key))
  await page.getByRole('searchbox').filter({ visible: true }).fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/\?q=/)
  await page.getByRole('link', { name: 'Go on without JavaScript' }).click()
  await expect(page).toHaveURL(/\/api\/plain\/search\?/)
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' })
  await expect(field).toHaveValue(name)
  await field.fill('xylophone"><')
  await button(page, 'Search').click()
  await expect(page.getByText('We found nothing for this search.')).toBeVisible()
  await expect(field).toHaveValue('xylophone"><')
  await field.fill(name)
  await field.press('Enter')
  await page.getByRole('list', { name: 'Products' }).getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(shop.address(site.key, `product/${pid}/`))
})

test('Without scripts wishlist, account and login, to which the account link leads, show no placeholder, and a sentence says what needs scripts', ({
  page,
  shop,
}) =>
  eachRow(['wishlist/', 'my-account/', 'account-login/'], String, async (path) => {
    if (path === 'account-login/') {
      await page.goto(shop.address(site.key))
      await accountLink(page, 'Log in').click()
      await expect(page).toHaveURL(shop.address(site.key, path))
    } else await page.goto(shop.address(site.key, path))
    await expect(page.locator('main noscript p').first()).toBeVisible()
    await expect(page.locator('main astro-island > *:visible')).toHaveCount(0)
  }))
