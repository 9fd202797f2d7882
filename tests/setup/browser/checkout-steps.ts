import type { RunningShop } from '../builds/running-shop.ts'
import { plainShoe } from '../content/articles.ts'
import { addToBag } from './bag-steps.ts'
import { expect, type Page, test } from './journey.ts'

/** A delivery in Britain, to an e-mail address that no other journey uses: guest orders to one address are limited. */
export const britishDelivery = () => ({
  email: `kim-${test.info().testId}@example.com`,
  firstName: 'Kim',
  lastName: "O'Neil-Ødegård",
  address1: '1 High Street',
  city: 'Leeds',
  zipcode: 'LS1 1AA',
  phoneNumber: '+44 113 496 0000',
})

export const deliveryForm = (page: Page) => page.getByRole('form', { name: 'Where should it go?' })
export const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
export const step = (page: Page, name: string) => page.getByRole('heading', { name })

export const toPayment = async (
  page: Page,
  delivery: Readonly<Record<string, string>> = britishDelivery(),
): Promise<void> => {
  for (const [name, value] of Object.entries(delivery)) await deliveryForm(page).locator(`[name="${name}"]`).fill(value)
  await button(page, 'Continue to payment').click()
  await expect(step(page, 'How should it arrive')).toBeFocused()
}

/** From an empty bag to the review of an order that is paid by invoice or at the test bank. */
export const toReview = async (
  page: Page,
  shop: RunningShop,
  { site = 'stride/en_GB', payment = 'Invoice' } = {},
): Promise<void> => {
  await addToBag(page, shop, site, plainShoe(site.split('/')[0]))
  await page.goto(shop.address(site, 'checkout/'))
  await toPayment(page)
  await page.getByRole('radio', { name: payment }).check()
  await button(page, 'Review your order').click()
  await expect(step(page, 'Check your order')).toBeFocused()
}

export const placeButton = (page: Page) => button(page, 'Place order')

/** Ends when the confirmation is shown; returns the number of the order. */
export const confirmation = async (page: Page): Promise<string> => {
  await expect(step(page, 'Thank you, your order is placed')).toBeVisible()
  return new URL(page.url()).searchParams.get('order') ?? ''
}
