import { products } from '#content/products'
import { navigation, sites } from '#domain/sites'
import { sizeOf } from '#tests/browser/bag-steps'
import { expect, test } from '#tests/browser/journey'
import { plainShoe } from '#tests/content/articles'

const site = sites.find(({ key }) => key === 'stride/en_GB')!

test.use({ javaScriptEnabled: false })

test('a category lists all its products', async ({ page, shop }) => {
  const { category, path } = navigation(site)[0]!
  await page.goto(shop.address(site.key, `${path}/`))
  const sold = products(site.brand).filter(({ categories }) => categories.includes(category))
  await expect(page.locator('.card:visible')).toHaveCount(sold.length)
})

test('an address with a query shows the products too', async ({ page, shop }) => {
  await page.goto(shop.address(site.key, `${navigation(site)[0]!.path}/?sort=price&page=2`))
  await expect(page.locator('.card:visible').first()).toBeVisible()
})

test('a product goes into the bag, and the browser arrives at the bag page', async ({ page, shop }) => {
  const shoe = plainShoe()
  await page.goto(shop.address(site.key))
  await page.goto(shop.address(site.key, `product/${shoe.pid}/`))
  await sizeOf(page, shoe.sku).click()
  await page.locator('form[data-request="bag:add"]:visible').getByRole('button').click()
  await expect(page).toHaveURL(shop.address(site.key, 'bag/'))
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'stride.bag.count')?.value).toBe('GB.1')
})

test('no size chosen: the browser asks for one', async ({ page, shop }) => {
  await page.goto(shop.address(site.key, `product/${plainShoe().pid}/`))
  await page.locator('form[data-request="bag:add"]:visible').getByRole('button').click()
  await expect(page).toHaveURL(shop.address(site.key, `product/${plainShoe().pid}/`))
})

test('the bag in the header leads to the bag page, which says what it needs', async ({ page, shop }) => {
  await page.goto(shop.address(site.key))
  await page.locator('a[data-request="bag:open"]').first().click()
  await expect(page).toHaveURL(shop.address(site.key, 'bag/'))
  await expect(page.locator('main noscript p').first()).toBeVisible()
})
