import { randomUUID } from 'node:crypto'
import { openLongAfterLogin } from '#tests/browser/account-steps'
import { axeFindings } from '#tests/browser/axe'
import { addToBag, lineOf } from '#tests/browser/bag-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import { accountLink } from '#tests/browser/portal-steps'
import { answerAtStandIn, providerButton } from '#tests/browser/provider-journey'
import { requestedPaths } from '#tests/browser/requests'
import { settled } from '#tests/browser/settled'
import { tabTo } from '#tests/browser/tab-to'
import { plainShoe } from '#tests/content/articles'

/** It has the provider `test`, as a shop on a developer's machine has it. */
const site = 'stride/en_GB'

const newAddress = () => `kim-${randomUUID()}@example.com`
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isMember = (page: Page) => expect(accountLink(page, 'My account')).toBeVisible()

/** Logs in at the stand-in, and confirms the age. */
const logInAsNew = async (page: Page, email = newAddress()): Promise<void> => {
  await providerButton(page, 'Test ID').click()
  await answerAtStandIn(page, email)
  await page.getByRole('checkbox', { name: 'I am 16 or older' }).click()
  await press(page, 'Create the account')
}

test('A guest goes on with a new login where the page was left: in the bag, and at a heart', async ({ page, shop }) => {
  await addToBag(page, shop, site, plainShoe())
  await page.goto(shop.address(site, 'bag/'))
  await accountLink(page, 'Log in').click()
  const email = newAddress()
  await logInAsNew(page, email)
  await expect(page).toHaveURL(shop.address(site, 'bag/'))
  await isMember(page)
  await expect(lineOf(page, plainShoe())).toBeVisible()

  await test.step('at a heart, which is set after it', async () => {
    await page.goto(shop.address(site, 'my-account/'))
    // A list of logins that is still on its way would be refused, which the browser notes as an error.
    await settled(page)
    await press(page, 'Log out')
    await expect(accountLink(page, 'Log in')).toBeVisible()
    await page.goto(shop.address(site, 'women/'))
    await settled(page)
    await page.getByRole('main').getByRole('button', { name: 'Wishlist' }).first().click()
    await providerButton(page, 'Test ID').click()
    await answerAtStandIn(page, email)
    await expect(page).toHaveURL(shop.address(site, 'women/'))
    const heart = page.getByRole('main').getByRole('button', { name: 'Wishlist' }).first()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })
})

test('By keyboard alone a shopper logs in at the stand-in', async ({ page, shop }) => {
  await page.goto(shop.address(site, 'women/'))
  await accountLink(page, 'Log in').focus()
  await page.keyboard.press('Enter')
  await expect(providerButton(page, 'Test ID')).toBeVisible()
  await tabTo(page, '[data-external-auth] button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Test provider' })).toBeVisible()
  await tabTo(page, '[name=email]')
  await page.keyboard.type(newAddress())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Almost done' })).toBeFocused()
  await tabTo(page, '[name=ageConfirmation]')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(shop.address(site, 'women/'))
  await isMember(page)
})

test('A member without a password creates one before the last provider is removed, and links it again', async ({
  page,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/409 \(Conflict\)/)
  await page.goto(shop.address(site, 'my-account/'))
  await logInAsNew(page)
  await expect(page).toHaveURL(shop.address(site, 'my-account/'))
  const card = page.getByRole('region', { name: 'Logins with other services' })
  await card.getByRole('button', { name: 'Remove Test ID' }).click()
  await expect(card.getByRole('alert')).toHaveText(/^This is the only way into your account/)
  expect(await axeFindings(page)).toEqual([])
  await card.locator('[name=password]').fill('correct horse')
  await card.getByRole('button', { name: 'Create a password' }).click()
  await expect(card.getByText('You have a password now')).toBeVisible()
  await card.getByRole('button', { name: 'Remove Test ID' }).click()
  await expect(card.getByText(/is removed/)).toBeVisible()
  await card.getByRole('button', { name: 'Link Test ID' }).click()
  await answerAtStandIn(page, newAddress())
  await expect(page).toHaveURL(shop.address(site, 'my-account/'))
  await expect(card.getByText('It is linked.')).toBeVisible()
})

test('A provider says once more who a member without a password is', async ({ page, shop, pageProblems }) => {
  pageProblems.allow(/409 \(Conflict\)/)
  const email = newAddress()
  await page.goto(shop.address(site, 'my-account/'))
  await logInAsNew(page, email)
  await isMember(page)
  await openLongAfterLogin(page, shop)
  const card = page.getByRole('region', { name: 'Logins with other services' })
  await card.getByRole('button', { name: 'Remove Test ID' }).click()
  await expect(
    page.getByRole('dialog').getByText('Please log in once more with the service that you use.'),
  ).toBeVisible()
  await expect(page.locator('dialog [name=password]')).toHaveCount(0)
  expect(await axeFindings(page, { within: 'dialog' })).toEqual([])
  const inWindow = async () => {
    const opened = page.waitForEvent('popup')
    await providerButton(page, 'Test ID').click()
    return await opened
  }
  await press(await inWindow(), 'Refuse')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/^You have cancelled the login with Test ID/)

  await answerAtStandIn(await inWindow(), email)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  // What waited for the login is carried out: the only way in may not go.
  await expect(card.getByRole('alert')).toHaveText(/^This is the only way into your account/)

  await test.step('where the browser blocks the window, the page is left, and says what is confirmed', async () => {
    await openLongAfterLogin(page, shop)
    await page.evaluate(() => Object.assign(window, { open: () => null }))
    await card.getByRole('button', { name: 'Remove Test ID' }).click()
    await providerButton(page, 'Test ID').click()
    await answerAtStandIn(page, email)
    await expect(page).toHaveURL(shop.address(site, 'my-account/'))
    await expect(card.getByText(/^You have confirmed that it is you/)).toBeVisible()
    await expect(card.getByRole('alert')).toHaveCount(0)
  })
})

test('From right to left the buttons, the page after the return and what is refused are whole', async ({
  page,
  shop,
}) => {
  const place = 'stride/ar_SA'
  await page.goto(shop.address(place))
  await page.locator('.account-link[data-request]').click()
  const button = page.locator('[data-external-auth] li button')
  await expect(button).toHaveText(/المتابعة باستخدام/)
  expect(await axeFindings(page, { within: 'dialog' })).toEqual([])
  await button.click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await button.click()
  await answerAtStandIn(page, newAddress())
  await expect(page.getByRole('heading', { name: 'بقيت خطوة واحدة' })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
})

test('A site without providers has nothing of them, also with an open portal', { tag: '@smoke' }, async ({
  page,
  shop,
}) => {
  const none = shop.build.name === 'preact' ? 'stride/ar_SA' : 'reebok/fr_CH'
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/ap\/mf/.test(response.url()) || response.request().resourceType() === 'document') texts.push(response.text())
  })
  const asked = requestedPaths(page)
  await page.goto(shop.address(none))
  await page.locator('.account-link[data-request]').click()
  await expect(page.locator('dialog[open] [name=email]')).toBeVisible()
  await settled(page)
  expect(asked.filter((path) => /external|provider/.test(path))).toEqual([])
  const all = (await Promise.all(texts)).join('\n')
  expect(all).toContain('data-portal')
  expect(all).not.toMatch(/external-auth|external\.|facebook|google/i)
})
