import { randomUUID } from 'node:crypto'
import { enterAccount, field, greeting, loginForm, password, press, register, site } from '#tests/browser/account-steps'
import { axeFindings } from '#tests/browser/axe'
import { expect, test } from '#tests/browser/journey'
import { AccountClient } from '#tests/server/account-client'
import { mailedToken, mailsIn } from '#tests/server/outbox'

test('A member logs in to invite a friend, who registers by the link and counts once the address is confirmed', async ({
  page,
  shop,
}) => {
  const member = await register(shop)
  const friend = `bo-${randomUUID()}@example.com`
  await page.goto(shop.address(site, 'invite/'))
  await field(page, 'E-mail').fill(member)
  await field(page, 'Password').fill(password)
  await loginForm(page).getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(shop.address(site, 'my-account/'))
  await expect(greeting(page)).toBeVisible()

  await press(page, 'Get your link')
  const link = await page.getByLabel('Your link').inputValue()
  expect(link.replace(/[2-9A-Z]{10}$/, '')).toBe(`${shop.address(site, 'invite/')}?invite=`)
  await expect(page.getByText('Friends who have joined: 0')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await test.step('The member who opens an invitation sees the own card, and nothing is spent', async () => {
    await page.goto(link)
    await expect(page).toHaveURL(shop.address(site, 'invite/'))
    await expect(page.getByText(/^Invitations are for new members, and you are a member already/)).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
    await press(page, 'Get your link')
    await expect(page.getByLabel('Your link')).toHaveValue(link)
    await expect(page.getByText('Friends who have joined: 0')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
  await page.goto(shop.address(site, 'my-account/'))
  await page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }).first().click()
  await expect(loginForm(page)).toBeVisible()

  await page.goto(link)
  await expect(page).toHaveURL(shop.address(site, 'invite/'))
  const form = page.getByRole('form', { name: 'Create an account' })
  await expect(page.getByText('You have been invited.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('textbox', { name: 'E-mail' }).fill(friend)
  await form.locator('input[autocomplete=new-password]').fill(password)
  await form.getByRole('checkbox', { name: '16' }).check()
  await form.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is open.' })).toBeFocused()

  await expect.poll(() => mailsIn(shop.data).some(({ to }) => to === friend)).toBe(true)
  const token = mailedToken(shop.data, friend, 'account-activation')
  expect((await new AccountClient(shop.origin).activate(token)).status).toBe(200)
  await page.context().clearCookies({ name: /session|userIsLogged/ })
  await enterAccount(page, shop, member)
  await press(page, 'Get your link')
  await expect(page.getByText('Friends who have joined: 1')).toBeVisible()
})
