import { axeFindings, colourRules } from '#tests/browser/axe'
import { takeBackEndDown } from '#tests/browser/back-end-down'
import { addToBag, bagCount, lineOf, putIntoBag } from '#tests/browser/bag-steps'
import {
  britishDelivery,
  button,
  confirmation,
  deliveryForm,
  placeButton,
  step,
  toPayment,
  toReview,
} from '#tests/browser/checkout-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { hold } from '#tests/browser/requests'
import { idleWhileHeld } from '#tests/browser/settled'
import { tabTo } from '#tests/browser/tab-to'
import { plainShoe } from '#tests/content/articles'
import { supply } from '#tests/server/supply'

const site = 'stride/en_GB'

/** The idempotency keys of the calls that place orders. */
const keysOf = (page: Page): string[] => {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/orders')
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

test('On a slow network three clicks place one order, the button answers at once, and the bag of another tab is empty afterwards', {
  tag: '@deep',
}, async ({ page, context, shop }) => {
  await toReview(page, shop)
  const other = await context.newPage()
  await other.goto(shop.address(site, 'bag/'))
  await expect(bagCount(other)).toHaveText('1')
  await page.bringToFront()
  const keys = keysOf(page)
  const release = await hold(page, (path) => path.includes('/api/orders'))
  await placeButton(page).click({ clickCount: 3 })
  await expect(placeButton(page)).toHaveAttribute('aria-busy', 'true')
  await idleWhileHeld(page)
  release()
  await confirmation(page)
  expect(keys).toHaveLength(1)
  await other.bringToFront()
  await expect(other.getByText('Your bag is empty')).toBeVisible()
})

test('What was typed into the delivery form is there after a reload, and gone from the tab once it is saved', async ({
  page,
  shop,
}) => {
  await addToBag(page, shop, site, plainShoe())
  await page.goto(shop.address(site, 'checkout/'))
  const { email = '', city = '', ...others } = britishDelivery()
  const field = (name: string) => deliveryForm(page).locator(`[name="${name}"]`)
  for (const [name, value] of Object.entries({ email, city })) await field(name).fill(value)
  const kept = () => page.evaluate(() => sessionStorage.getItem('stride.checkout.typed'))
  await expect.poll(kept).toContain(city)
  await page.reload()
  await expect(field('email')).toHaveValue(email)
  await expect(field('city')).toHaveValue(city)
  await toPayment(page, others)
  expect(await kept()).toBe(null)
})

test('A lost answer and a reload resume with the same key', { tag: '@deep' }, async ({ page, shop, pageProblems }) => {
  pageProblems.allow(/ERR_FAILED|Failed to load/, /Request to|request/i, /status of 409/)
  await toReview(page, shop)
  const keys = keysOf(page)
  await page.route('**/api/orders*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await placeButton(page).click()
  await expect(page.getByText('nothing is ordered twice')).toBeVisible()
  await expect(button(page, 'Try again')).toBeVisible()
  await page.unroute('**/api/orders*')
  await page.reload()
  await confirmation(page)
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
})

test('A reload before the order has arrived asks for a click and keeps the key, also for the attempts while the back end is down', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/ERR_FAILED|Failed to load/, /Request to|request/i)
  pageProblems.allow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
  await toReview(page, shop)
  const keys = keysOf(page)
  await page.route('**/api/orders*', (route) => route.abort())
  await placeButton(page).click()
  await expect(button(page, 'Try again')).toBeVisible()
  await page.unroute('**/api/orders*')
  await page.reload()
  await expect(page.getByText('nothing is ordered twice')).toBeVisible()
  expect(keys).toHaveLength(1)
  await takeBackEndDown(page, shop)
  await button(page, 'Try again').click()
  await expect.poll(() => keys).toHaveLength(2)
  await expect(button(page, 'Try again')).not.toHaveAttribute('aria-busy', 'true')
  await shop.comeBack()
  await button(page, 'Try again').click()
  await confirmation(page)
  expect(new Set(keys).size).toBe(1)
})

test('A bag that another tab has changed is told with its new total before anything is ordered', async ({
  page,
  context,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/status of 409/, /Request to .* failed/)
  await toReview(page, shop)
  const total = await page.getByRole('main').locator('strong').last().textContent()
  // The other tab changes the bag without this one hearing of it.
  await page.evaluate(async (sitePath) => {
    const basket = await (await fetch(`/api/bridge/baskets/-?sitePath=${sitePath}`)).json()
    const { itemId } = basket.shipmentList[0].productLineItemList[0]
    await fetch(`/api/bridge/baskets/-/items/${itemId}?sitePath=${sitePath}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ quantity: 3 }),
    })
  }, site)
  await placeButton(page).click()
  await expect(page.getByText('nothing was ordered')).toBeVisible()
  await expect(page.getByRole('main').locator('strong').last()).not.toHaveText(total ?? '')
  await placeButton(page).click()
  await confirmation(page)
  expect(context.pages()).toHaveLength(1)
})

test.describe('In a shop whose stock changes', () => {
  test.use({ ownShop: true })

  test('A change in another tab, and goods that are sold out meanwhile, are told before anything is ordered', {
    tag: '@deep',
  }, async ({ page, context, shop, pageProblems }) => {
    pageProblems.allow(/status of 409/, /Request to .* failed/)
    const shoe = plainShoe()
    await toReview(page, shop)
    const other = await context.newPage()
    await other.goto(shop.address(site, 'bag/'))
    await lineOf(other, shoe).getByRole('combobox').selectOption('2')
    await expect(bagCount(other)).toHaveText('2')
    await page.bringToFront()
    await expect(page.getByText('Your bag or your details have changed in the meantime.')).toBeVisible()
    await expect(placeButton(page)).toHaveCount(0)
    expect(await axeFindings(page), 'changed elsewhere').toEqual([])
    await button(page, 'I have checked it').click()
    await expect(placeButton(page)).toBeFocused()

    await supply(shop, shoe.sku, 0)
    await placeButton(page).click()
    const shortage = page.getByRole('alert').filter({ hasText: 'Not everything in your bag' })
    await expect(shortage).toBeVisible()
    await expect(placeButton(page)).toBeHidden()
    expect(await axeFindings(page), 'sold out').toEqual([])
    await page.goto(shop.address(site, 'checkout/'))
    await expect(shortage).toBeVisible()
    await expect(deliveryForm(page)).toBeHidden()
    await shortage.getByRole('link').click()
    await expect(page.getByRole('link', { name: 'Choose another size' })).toBeVisible()
    await expect(page.getByRole('main').getByText('£0.00').last()).toBeVisible()
    await supply(shop, shoe.sku, shoe.stock)
    await page.goBack()
    await expect(deliveryForm(page).locator('[name=city]')).toHaveValue('Leeds')
  })
})

test('A promotion code is refused in words or takes its part off, back and forward lead through the steps, and a step that lacks something is not shown', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/status of 400/, /Request to .* failed/)
  await toReview(page, shop)
  const code = page.getByRole('form', { name: 'Promotion code' })
  await code.getByRole('textbox').fill('NOTHING')
  await code.getByRole('button').click()
  await expect(code.getByText('We don’t know this code.')).toBeVisible()
  await expect(code.getByRole('textbox')).toHaveValue('NOTHING')
  await code.getByRole('textbox').fill('welcome10')
  await code.getByRole('textbox').press('Enter')
  await expect(page.getByText('WELCOME10')).toBeVisible()
  // A second press of Enter takes nothing out.
  await expect(page.locator('p', { hasText: 'WELCOME10' })).toBeFocused()
  await expect(page.getByRole('main').getByText('-£')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the code WELCOME10' }).click()
  await expect(code).toBeVisible()

  await page.goBack()
  await expect(step(page, 'How should it arrive')).toBeFocused()
  await page.goForward()
  await expect(step(page, 'Check your order')).toBeFocused()
  await page.reload()
  // Nothing remembers the way to pay.
  await expect(step(page, 'How should it arrive')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Invoice' })).not.toBeChecked()
  await button(page, 'Review your order').click()
  await expect(page.getByText('Choose how you want to pay.')).toBeVisible()
})

test('A shopper orders by keyboard alone', { tag: '@deep' }, async ({ page, shop }) => {
  await toReview(page, shop)
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, 'main section button:not([aria-label])')
  await expect(placeButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await confirmation(page)
})

for (const where of ['stride/en_GB', 'stride/ar_SA', 'reebok/de_DE'])
  test(`axe finds nothing in any step of the checkout and on the page of orders of ${where}`, async ({
    page,
    shop,
  }) => {
    // The second brand has other colours.
    const look = () => axeFindings(page, { only: where.startsWith('reebok') ? colourRules : [] })
    const sku = plainShoe(where.split('/')[0]).sku
    await page.goto(shop.address(where))
    await putIntoBag(page, where, sku)
    await page.goto(shop.address(where, 'checkout/'))
    const form = page.locator('form:has([name=zipcode])')
    const zipcode = { GB: 'LS1 1AA', SA: '11564', DE: '50667' }[where.slice(-2)]!
    await form.getByRole('button').click()
    expect(await look(), 'with problems').toEqual([])
    for (const [name, value] of Object.entries({ ...britishDelivery(), zipcode }))
      await form.locator(`[name="${name}"]`).fill(value)
    await form.getByRole('button').click()
    await expect(page.locator('[type=radio][value=invoice]')).toBeVisible()
    expect(await look(), 'payment').toEqual([])
    await page.locator('[type=radio][value=invoice]').check()
    await page.locator('form:has([type=radio]) button[type=submit]').click()
    await expect(page.locator('[type=radio]')).toHaveCount(0)
    expect(await look(), 'review').toEqual([])
    await page.locator('main section button').last().click()
    await expect(page).toHaveURL(/order\/\?order=/)
    await expect(page.locator('main dl').first()).toBeVisible()
    expect(await look(), 'confirmation').toEqual([])
    await page.goto(shop.address(where, 'order/'))
    await expect(page.locator('main form')).toBeVisible()
    expect(await look(), 'search').toEqual([])
  })
