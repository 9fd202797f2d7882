import { bagCount, basketOf, putIntoBag } from '#tests/browser/bag-steps'
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
import { listenOutside } from '#tests/browser/public-bus-listener'
import { newMember } from '#tests/browser/wishlist-steps'
import { plainShoe } from '#tests/content/articles'

const site = 'stride/en_GB'

test('A guest buys by invoice, finds the order again and cancels it', { tag: ['@smoke', '@host-deep'] }, async ({
  page,
  newShopper,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/status of 404/, /Request to .* failed/)
  await toReview(page, shop)
  await expect(page.locator('address').getByText('LS1 1AA')).toBeVisible()
  await placeButton(page).click()
  const number = await confirmation(page)
  expect(number).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  await expect(bagCount(page)).toBeHidden()
  expect(await basketOf(page, site)).toMatchObject({ totalProductCount: 0 })
  await page.reload()
  expect(await confirmation(page)).toBe(number)

  await test.step('on paper it has no buttons, and names seller and tax', async () => {
    const main = page.getByRole('main')
    await page.emulateMedia({ media: 'print' })
    await expect(main.getByText('VAT number')).toBeVisible()
    await expect(main.getByText('Including VAT (20%)')).toBeVisible()
    await expect(main.getByText(number)).toBeVisible()
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Continue shopping' })).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  const elsewhere = await (await newShopper()).newPage()
  await elsewhere.goto(shop.address(site, 'order/'))
  const form = elsewhere.getByRole('form', { name: 'Find your order' })
  await form.getByLabel('Order number').fill(number.toLowerCase())
  await form.getByLabel('E-mail').fill('somebody@example.com')
  await form.getByRole('button').click()
  await expect(elsewhere.getByText('We find no order with this number')).toBeVisible()
  await form.getByLabel('E-mail').fill(britishDelivery().email)
  await form.getByRole('button').click()
  await expect(step(elsewhere, 'Placed')).toBeFocused()
  await expect(elsewhere).toHaveTitle(/^Placed /)
  expect(elsewhere.url()).not.toContain('kim')
  await button(elsewhere, 'Cancel this order').click()
  await button(elsewhere, 'Yes, cancel it').click()
  await expect(step(elsewhere, 'Cancelled')).toBeFocused()
})

test('A member buys with the details of the account, pays at the bank and finds the order in the history', async ({
  page,
  context,
  shop,
}) => {
  const { email, enter } = await newMember(shop, site)
  await enter(context)
  await toReviewOfMember(page, shop, email)
  await placeButton(page).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const number = await confirmation(page)
  await page.goto(shop.address(site, 'my-account/'))
  await page.getByRole('main').getByRole('link', { name: 'Your orders' }).click()
  await page.getByRole('link', { name: number }).click()
  expect(await confirmation(page)).toBe(number)
})

const toReviewOfMember = async (page: Page, shop: Parameters<typeof toReview>[1], email: string): Promise<void> => {
  const { firstName: _, email: _email, ...others } = britishDelivery()
  const sku = plainShoe().sku
  await page.goto(shop.address(site))
  await putIntoBag(page, site, sku)
  await page.goto(shop.address(site, 'checkout/'))
  await expect(deliveryForm(page).locator('[name=email]')).toHaveValue(email)
  await expect(deliveryForm(page).locator('[name=firstName]')).toHaveValue('Kim')
  await toPayment(page, others)
  await page.getByRole('radio', { name: 'Test bank' }).check()
  await button(page, 'Review your order').click()
}

test('A declined payment gives the goods back to the bag', async ({ page, shop }) => {
  await toReview(page, shop, { payment: 'Test bank' })
  await placeButton(page).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(step(page, 'Payment failed')).toBeVisible()
  await expect(bagCount(page)).toHaveText('1')
})

test('An order is told once, without anything personal, also after a reload', async ({ page, context, shop }) => {
  const told: string[] = []
  await context.exposeFunction('tell', (data: object) => told.push(JSON.stringify(data)))
  await listenOutside(context, '[0,1,2]')
  await context.addInitScript(() => {
    type Bus = { subscribe(name: string, handler: (event: { data: object }) => void, options: object): void }
    const { shopBus, tell } = globalThis as unknown as {
      shopBus: { push(visitor: (bus: Bus) => void): void }
      tell: (data: object) => void
    }
    shopBus.push((bus) => bus.subscribe('order:placed', ({ data }) => tell(data), { replay: 'all' }))
  })
  await toReview(page, shop)
  await placeButton(page).click()
  const number = await confirmation(page)
  await expect.poll(() => told).toEqual([expect.stringContaining(number)])
  await page.reload()
  await confirmation(page)
  expect(told).toHaveLength(1)
  expect(told[0]).not.toMatch(/kim|Leeds|LS1/i)
})
