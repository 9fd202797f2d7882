import { greeting, logIn, open, press, register } from '#tests/browser/account-steps'
import { bagCount, basketOf } from '#tests/browser/bag-steps'
import { britishDelivery, confirmation, deliveryForm, placeButton, toReview } from '#tests/browser/checkout-steps'
import { expect, test } from '#tests/browser/journey'
import { settled } from '#tests/browser/settled'

const site = 'stride/en_GB'

test('A login in another tab during the review makes bag and order the member’s, and a logout there ends the review', async ({
  page,
  context,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/status of 40[149]/, /Request to .* failed/)
  const email = await register(shop)
  const other = await context.newPage()

  await test.step('what a guest ordered after a login in another tab stands in the member’s history, once', async () => {
    await toReview(page, shop)
    // The review reads the bag again once it hears of the login.
    const bagOfMember = page.waitForResponse(/baskets\/-\?/)
    await logIn(other, shop, email)
    await expect(bagCount(other)).toHaveText('1')
    await page.bringToFront()
    await bagOfMember
    await placeButton(page).click()
    const number = await confirmation(page)
    expect(await basketOf(page, site)).toMatchObject({ totalProductCount: 0 })
    await other.goto(shop.address(site, 'order/'))
    await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await expect(other.getByRole('main')).toContainText(number)
  })

  await test.step('after a logout in another tab nothing can be ordered, and nothing of the member is shown', async () => {
    await toReview(page, shop)
    await open(other, shop)
    await settled(other)
    await press(other, 'Log out')
    await expect(greeting(other)).toBeHidden()
    await page.bringToFront()
    await expect(placeButton(page)).toBeHidden()
    await expect(page.getByText(britishDelivery().zipcode)).toBeHidden()
    expect(await basketOf(page, site)).toMatchObject({ totalProductCount: 0 })
    await page.goto(shop.address(site, 'checkout/'))
    await expect(deliveryForm(page)).toBeHidden()
    await other.goto(shop.address(site, 'order/'))
    await expect(other.getByRole('form', { name: 'Find your order' })).toBeVisible()
    await expect(other.getByRole('main').getByRole('listitem')).toHaveCount(0)
  })
})
