import { addToBag, bagCount, bagLink, basketOf, lineOf, miniBag, sizeOf } from '#tests/browser/bag-steps'
import { britishDelivery } from '#tests/browser/checkout-steps'
import { choiceCookies } from '#tests/browser/choice-cookies'
import { expect, test } from '#tests/browser/journey'
import { listenOutside } from '#tests/browser/public-bus-listener'
import { hold } from '#tests/browser/requests'
import { eachRow } from '#tests/browser/rows'
import { giftCard, oversize, plainClothing, plainShoe, scarce } from '#tests/content/articles'

const site = 'stride/en_GB'

test('A bag can be filled, kept, changed in another tab, emptied and restored', {
  tag: ['@smoke', '@host'],
}, async ({ page, context, shop }) => {
  const shoe = plainShoe()
  await page.goto(shop.address(site))
  await page.getByRole('navigation').first().getByRole('link').first().click()
  await expect(page.locator('html')).toHaveAttribute('data-page-type', 'category')
  await addToBag(page, shop, site, shoe)
  await expect(bagCount(page)).toHaveText('1')

  await page.reload()
  await expect(bagCount(page)).toHaveText('1')

  const second = await context.newPage()
  await second.goto(shop.address(site, 'bag/'))
  await lineOf(second, shoe).getByRole('combobox').selectOption('3')
  await expect(bagCount(second)).toHaveText('3')
  await page.bringToFront()
  await expect(bagCount(page)).toHaveText('3')

  await bagLink(page).click()
  const line = lineOf(miniBag(page), shoe)
  await expect(line.getByRole('combobox')).toHaveValue('3')
  await line.getByRole('combobox').selectOption('2')
  await expect(bagCount(page)).toHaveText('2')

  await line.getByRole('button').click()
  await expect(line).toHaveCount(0)
  await expect(bagCount(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(line.getByRole('combobox')).toHaveValue('2')
  await expect(bagCount(page)).toHaveText('2')
  await expect.poll(async () => (await basketOf(page, site))['totalProductCount']).toBe(2)

  await second.bringToFront()
  await expect(bagCount(second)).toHaveText('2')
})

test('The published summary is initial without a call, digital with a gift card alone, and holds shipments, promotions and addresses', async ({
  page,
  context,
  shop,
}) => {
  const seen = await listenOutside(context, '[0,1]')
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/bridge/') && calls.push(request.url()))
  await page.goto(shop.address(site))
  await expect.poll(() => seen(page)).toMatchObject([{ itemCount: 0, itemSkuList: [], isInitialized: false }])
  expect(calls).toEqual([])

  await addToBag(page, shop, site, giftCard())
  await expect.poll(async () => (await seen(page)).at(-1)).toMatchObject({ hasDigitalGoodsOnly: true, itemCount: 1 })

  const articles = [plainShoe(), plainClothing(), oversize(), giftCard()]
  for (const article of articles.slice(0, 3)) await addToBag(page, shop, site, article)
  await page.goto(shop.address(site, 'bag/'))
  await lineOf(page, articles[0]!).getByRole('combobox').selectOption('2')
  await expect(bagCount(page)).toHaveText('5')

  await page.goto(shop.address(site, 'checkout/'))
  for (const [name, value] of Object.entries(britishDelivery()))
    await page.locator(`form:has([name=zipcode]) [name="${name}"]`).fill(value)
  await page.locator('form:has([name=zipcode])').getByRole('button').click()
  await expect(page.locator('address').filter({ hasText: britishDelivery().address1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(britishDelivery().email)).toBeVisible()

  const { shippingDiscounts, ...summary } = (await seen(page)).at(-1) as { shippingDiscounts: unknown[] }
  expect(summary).toMatchObject({
    itemCount: 5,
    itemSkuList: expect.arrayContaining(articles.map(({ sku }) => sku)),
    bagTotal: expect.any(Number),
    currency: 'GBP',
    hasDigitalGoodsOnly: false,
    isInitialized: true,
  })
  expect((summary as unknown as { bagTotal: number }).bagTotal).toBeGreaterThan(0)
  expect((summary as unknown as { shippingTotal: number }).shippingTotal).toBeGreaterThan(0)
  expect(shippingDiscounts).toContainEqual({ name: expect.any(String), price: expect.any(Number) })
  // Personal fields stay with the shop's own code.
  expect(Object.keys(summary)).not.toEqual(expect.arrayContaining(['emailAddress']))
  expect(await basketOf(page, site)).toMatchObject({
    customerEmail: britishDelivery().email,
    shippingAddress: { address1: britishDelivery().address1, lastName: britishDelivery().lastName },
  })
})

test('The header shows the newest count, however late the file comes that draws it', async ({
  page,
  context,
  shop,
}) => {
  const seen = await listenOutside(context, '[0,1]')
  const shoe = plainShoe()
  await addToBag(page, shop, site, shoe)
  const release = await hold(page, (path) => path.includes('/bag-count.'))
  const asked = page.waitForRequest(/\/bag-count\./)
  await page.goto(shop.address(site, 'bag/'), { waitUntil: 'commit' })
  await asked
  for (const quantity of [2, 3, 4, 5]) {
    await lineOf(page, shoe).getByRole('combobox').selectOption(String(quantity))
    await expect.poll(async () => (await seen(page)).at(-1)).toMatchObject({ itemCount: quantity })
  }
  release()
  await expect(bagCount(page)).toHaveText('5')
})

test.describe('Where visitors are not asked', () => {
  test.use({ country: 'CA' })

  test('Subscribers of the public bus get no bag events without a choice and after a refusal', async ({
    newShopper,
    shop,
  }) => {
    await eachRow(
      ['', '[0]'],
      (choice) => `the choice ${choice || 'not made'}`,
      async (choice) => {
        const context = await newShopper()
        await context.clearCookies()
        await context.addCookies(choiceCookies(shop, choice, 'CA'))
        const page = await context.newPage()
        const seen = await listenOutside(context)
        await addToBag(page, shop, site, plainShoe())
        await page.reload()
        await expect(bagCount(page)).toHaveText('1')
        expect(await seen(page)).toEqual([])
      },
    )
  })
})

test('An addition above the stock is explained, and the bag stays as it was', async ({ page, shop, pageProblems }) => {
  pageProblems.allow(/status of 400/)
  const few = scarce()
  await page.goto(shop.address(site, `product/${few.pid}/`))
  await sizeOf(page, few.sku).click()
  const submit = page.locator('form[data-request="bag:add"]:visible').getByRole('button')
  for (let count = 1; count <= few.stock; count++) {
    await submit.click()
    await expect(bagCount(page)).toHaveText(String(count))
    await page.keyboard.press('Escape')
  }
  await submit.click()
  await expect(miniBag(page).getByRole('alert')).not.toBeEmpty()
  await expect(bagCount(page)).toHaveText(String(few.stock))
})

test('Offline, screen readers hear the failure of a change, and not the change', { tag: '@deep' }, async ({
  page,
  context,
  shop,
  pageProblems,
}) => {
  // The browser's own line; the shop writes none, because the shopper sees what happened.
  pageProblems.allow(/ERR_INTERNET_DISCONNECTED/)
  const shoe = plainShoe()
  await addToBag(page, shop, site, shoe)
  await page.goto(shop.address(site, 'bag/'))
  const quantity = lineOf(page, shoe).getByRole('combobox')
  await quantity.selectOption('2')
  const status = page.getByRole('main').getByRole('status').filter({ hasText: 'quantity' })
  await expect(status).toHaveText(/quantity 2/)
  await context.setOffline(true)
  await quantity.selectOption('3')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Your bag is as it was before')
  await expect(quantity).toHaveValue('2')
  await expect(page.getByRole('main').getByText(/quantity \d/)).toHaveCount(0)
})

test('A line leads to its product in its own colour, and the bag of another brand is empty', { tag: '@deep' }, async ({
  page,
  shop,
}) => {
  const { pid, product } = plainShoe()
  const colour = product.colours[1]!.id
  await page.goto(`${shop.address(site, `product/${pid}/`)}?colour=${colour}`)
  // Until the address is read, the page shows its first colour.
  await expect(page.locator(`input[name=colour][value="${colour}"]`)).toBeChecked()
  const form = page.locator('form[data-request="bag:add"]:visible')
  await form.locator('label:has(input:enabled)').first().click()
  await form.getByRole('button').click()
  await miniBag(page).getByRole('link', { name: product.name }).click()
  await expect(page).toHaveURL(new RegExp(`colour=${colour}$`))
  await expect(page.locator(`input[name=colour][value="${colour}"]`)).toBeChecked()
  await page.goto(shop.address('reebok/de_DE', 'bag/'))
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(bagCount(page)).toBeHidden()
})
