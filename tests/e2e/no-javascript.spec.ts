import { products } from '#content/products'
import { formRefusals } from '#domain/bag'
import { navigation, sites } from '#domain/sites'
import { sizeOf } from '#tests/browser/bag-steps'
import { expect, test } from '#tests/browser/journey'
import { plainShoe, scarce } from '#tests/content/articles'

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

test('Without scripts the form of a product page adds to the bag and leads to the bag page', async ({ page, shop }) => {
  const shoe = plainShoe()
  await page.goto(shop.address(site.key))
  await page.goto(shop.address(site.key, `product/${shoe.pid}/`))
  await sizeOf(page, shoe.sku).click()
  await page.locator('form[data-request="bag:add"]:visible').getByRole('button').click()
  await expect(page).toHaveURL(shop.address(site.key, 'bag/'))
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'stride.bag.count')?.value).toBe('GB.1')
})

test('Without scripts the browser asks for a size if none is chosen', async ({ page, shop }) => {
  await page.goto(shop.address(site.key, `product/${plainShoe().pid}/`))
  await page.locator('form[data-request="bag:add"]:visible').getByRole('button').click()
  await expect(page).toHaveURL(shop.address(site.key, `product/${plainShoe().pid}/`))
})

test('Without scripts the bag link leads to the bag page, which says that it needs scripts', async ({ page, shop }) => {
  await page.goto(shop.address(site.key))
  await page.locator('a[data-request="bag:open"]').first().click()
  await expect(page).toHaveURL(shop.address(site.key, 'bag/'))
  await expect(page.locator('main noscript p').first()).toBeVisible()
})

test('Without scripts the bag page explains why the form of a product page was refused', async ({ page, shop }) => {
  const few = scarce()
  for (let count = 0; count <= few.stock; count++) {
    await page.goto(shop.address(site.key, `product/${few.pid}/`))
    await sizeOf(page, few.sku).click()
    await page.locator('form[data-request="bag:add"]:visible').getByRole('button').click()
    await expect(page).toHaveURL(/\/bag\//)
  }
  await expect(page.locator('.outcome:visible')).toHaveCount(1)
  await expect(page.locator('.outcome:target')).toHaveText(/This size is not available in the quantity/)
})

test('Without scripts the bag page shows the explanation that the address names, and only that', async ({
  page,
  shop,
}) => {
  await page.goto(shop.address('stride/de_DE', 'bag/'))
  await expect(page.locator('.outcome')).toHaveCount(formRefusals.length)
  await expect(page.locator('.outcome:visible')).toHaveCount(0)
  for (const { code, anchor } of formRefusals) {
    await page.goto(shop.address('stride/de_DE', `bag/?error=${code}#${anchor}`))
    await expect(page.locator('.outcome:visible')).toHaveCount(1)
    await expect(page.locator(`#${anchor}`)).toBeVisible()
  }
  await expect(page.locator('.outcome:visible')).toHaveText('Dieser Artikel oder diese Größe wird nicht mehr verkauft.')
})

for (const path of ['bag/', 'wishlist/', 'my-account/', 'account-login/', 'checkout/'])
  test(`Without scripts ${path} shows no placeholder, and a sentence says what needs scripts`, async ({
    page,
    shop,
  }) => {
    await page.goto(shop.address(site.key, path))
    await expect(page.locator('main noscript p').first()).toBeVisible()
    await expect(page.locator('main astro-island > *:visible')).toHaveCount(0)
  })
