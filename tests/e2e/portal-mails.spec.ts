import { randomUUID } from 'node:crypto'
import { greeting, password, register, site } from '#tests/browser/account-steps'
import { expect, type Page, test } from '#tests/browser/journey'
import type { RunningShop } from '#tests/builds/running-shop'
import { mailedToken, mailsIn } from '#tests/server/outbox'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** Opens the page that the newest mail to an address links to. */
const followMail = async (page: Page, shop: RunningShop, email: string, path: string): Promise<void> => {
  await expect
    .poll(() => mailsIn(shop.data).some(({ to, text }) => to === email && text.includes(`/${path}/?`)))
    .toBe(true)
  await page.goto(`${shop.address(site, `${path}/`)}?a=${mailedToken(shop.data, email, path)}`)
  await expect(page).toHaveURL(shop.address(site, `${path}/`))
}

test('The link of a new account confirms its address once, and then says that it was used', {
  tag: '@deep',
}, async ({ page, shop, pageProblems }) => {
  pageProblems.allow(/status of 400/, /ApiError/)
  const email = await register(shop)
  await followMail(page, shop, email, 'account-activation')
  await press(page, 'Confirm')
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed.' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address', level: 2 })).toHaveCount(0)
  await followMail(page, shop, email, 'account-activation')
  await press(page, 'Confirm')
  await expect(main(page).getByRole('alert')).toContainText('This link was used already.')
  const mails = () => mailsIn(shop.data).filter(({ to }) => to === email).length
  const before = mails()
  await main(page).getByRole('alert').getByRole('button', { name: 'Send the link again' }).click()
  await main(page).getByRole('textbox', { name: 'E-mail' }).fill(email)
  await press(page, 'Send the link')
  await expect(main(page).getByText('If this address has an account')).toBeVisible()
  await expect.poll(mails).toBe(before + 1)
})

test('A subscriber confirms the newsletter by the first link of the mail, completes the account by the second one, and ends the newsletter by its header', {
  tag: '@deep',
}, async ({ page, shop }) => {
  const email = `kim-${randomUUID()}@example.com`
  await page.goto(shop.address(site, 'newsletter/'))
  await main(page).getByRole('textbox', { name: 'E-mail' }).fill(email)
  await press(page, 'Subscribe')
  await expect(main(page).getByRole('heading', { name: 'Please look at your mail' })).toBeFocused()
  await expect(main(page).getByText('The newsletter starts when you follow the link')).toBeVisible()

  await followMail(page, shop, email, 'newsletter')
  await press(page, 'Confirm')
  await expect(main(page).getByText('The newsletter is on its way from now on.')).toBeVisible()
  await expect(page).toHaveURL(shop.address(site, 'newsletter/'))

  await followMail(page, shop, email, 'account-activation')
  await press(page, 'Confirm')
  const form = page.getByRole('form', { name: 'Complete your account' })
  await form.locator('input[autocomplete=new-password]').fill(password)
  await form.getByRole('textbox', { name: 'First name' }).fill('Kim')
  await form.getByRole('checkbox', { name: '16' }).check()
  await form.getByRole('button', { name: 'Complete the account' }).click()
  await expect(main(page).getByRole('heading', { name: 'Your account is complete.' })).toBeFocused()
  await press(page, 'Continue')
  await expect(greeting(page)).toBeVisible()

  const { head } = mailsIn(shop.data).find(({ to }) => to === email)!
  const [, token] = /[?&]u=([\w.-]+)/.exec(head.replaceAll(' ', ''))!
  await page.goto(`${shop.address(site, 'newsletter/')}?u=${token}`)
  await press(page, 'End the newsletter')
  await expect(main(page).getByText('The newsletter has ended.')).toBeVisible()
  await expect(page).toHaveURL(shop.address(site, 'newsletter/'))
})
