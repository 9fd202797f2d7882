import { bagCount } from '#tests/browser/bag-steps'
import { button, confirmation, placeButton, step, toReview } from '#tests/browser/checkout-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { newMember } from '#tests/browser/wishlist-steps'

const site = 'stride/en_GB'
const decide = (page: Page, decision: 'Approve' | 'Decline') => page.getByRole('button', { name: decision }).click()

test('A guest who left the bank pays the order later, or cancels it; money for a cancelled order goes back', async ({
  page,
  shop,
}) => {
  const leaveUnpaid = async (): Promise<void> => {
    await toReview(page, shop, { payment: 'Test bank' })
    await placeButton(page).click()
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  }
  const listed = page.getByRole('main').getByRole('listitem')

  await leaveUnpaid()
  await page.goto(shop.address(site, 'order/'))
  await expect(listed).toHaveCount(1)
  await expect(listed).toContainText('Waiting for payment')
  await listed.getByRole('link', { name: 'Pay now' }).click()
  await decide(page, 'Approve')
  const paid = await confirmation(page)

  await leaveUnpaid()
  const bank = page.url()
  await page.goto(shop.address(site, 'order/'))
  // What has yet to be paid stands first.
  await expect(listed).toHaveCount(2)
  await expect(listed.last()).toContainText(paid)
  await listed.first().getByRole('link').first().click()
  await expect(step(page, 'Waiting for payment')).toBeVisible()
  await button(page, 'Cancel this order').click()
  await button(page, 'Yes, cancel it').click()
  await expect(step(page, 'Cancelled')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeHidden()
  await page.goto(bank)
  await decide(page, 'Approve')
  await expect(step(page, 'Cancelled')).toBeVisible()
  await expect(page.getByText('you get the money back')).toBeVisible()
})

test('A member whose payment was declined orders again, and pays an order from the history', async ({
  page,
  context,
  shop,
}) => {
  const { enter } = await newMember(shop, site)
  await enter(context)
  await toReview(page, shop, { payment: 'Test bank' })
  await placeButton(page).click()
  await decide(page, 'Decline')
  await expect(step(page, 'Payment failed')).toBeVisible()
  await expect(bagCount(page)).toHaveText('1')
  await page.goto(shop.address(site, 'checkout/#payment'))
  await page.getByRole('radio', { name: 'Test bank' }).check()
  await button(page, 'Review your order').click()
  await placeButton(page).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.goto(shop.address(site, 'order/'))
  await page.getByRole('main').getByRole('link', { name: 'Pay now' }).click()
  await decide(page, 'Approve')
  const number = await confirmation(page)
  await page.goto(shop.address(site, 'order/'))
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Placed')
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment failed' })).toHaveCount(1)
})
