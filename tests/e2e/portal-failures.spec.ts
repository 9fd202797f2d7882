import { randomUUID } from 'node:crypto'
import { greeting, password, register, site } from '#tests/browser/account-steps'
import { axeFindings } from '#tests/browser/axe'
import { takeBackEndDown } from '#tests/browser/back-end-down'
import { expect, type Page, test } from '#tests/browser/journey'
import { saveData } from '#tests/browser/network'
import { accountLink, fillPortal, openPortal, portal, portalEmail, portalForm } from '#tests/browser/portal-steps'
import { settled } from '#tests/browser/settled'
import { tabTo } from '#tests/browser/tab-to'
import type { RunningShop } from '#tests/builds/running-shop'
import { AccountClient } from '#tests/server/account-client'
import { mailedToken, mailsIn } from '#tests/server/outbox'

// What a page was fetching ahead when the back end was killed is reset.
const noAnswer = [/status of 5\d\d/, /ERR_CONNECTION_(?:REFUSED|RESET)/, /ERR_INTERNET_DISCONNECTED/, /Error/] as const

const go = (page: Page, name: string) => portal(page).getByRole('button', { name, exact: true }).click()
const email = (page: Page) => portal(page).getByRole('textbox', { name: 'E-mail' })
const alert = (page: Page) => portal(page).getByRole('alert')

/** Opens the page to which the mail about a forgotten password leads, and enters a new one. */
const followReset = async (page: Page, shop: RunningShop, address: string) => {
  await expect
    .poll(() => mailsIn(shop.data).some(({ to, text }) => to === address && text.includes('?rpt=')))
    .toBe(true)
  await page.goto(`${shop.address(site, 'reset-password/')}?rpt=${mailedToken(shop.data, address, 'reset-password')}`)
  const form = page.getByRole('form', { name: 'Choose a password' })
  await form.locator('input[autocomplete=new-password]').fill('another correct horse')
  return form
}

test('A portal stays open while the back end is down, says when the shopper is offline, and logs in when the network is back', {
  tag: '@deep',
}, async ({ page, context, shop, pageProblems }) => {
  pageProblems.allow(...noAnswer)
  const address = await register(shop)
  await page.clock.install()
  await openPortal(page, shop)
  await portalEmail(page).fill(address)

  await test.step('however much time passes, what was typed stays', async () => {
    await takeBackEndDown(page, shop)
    await page.clock.fastForward(60_000)
    await expect(portalEmail(page)).toHaveValue(address)
    await shop.comeBack()
    await expect(page).toHaveURL(shop.address(site))
    await expect(portalEmail(page)).toHaveValue(address)
  })

  await test.step('offline, the portal says so', async () => {
    await context.setOffline(true)
    await fillPortal(page, address)
    await expect(alert(page)).toContainText('You are offline.')
    await expect(portalEmail(page)).toHaveValue(address)
    await context.setOffline(false)
    await portalForm(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(accountLink(page, 'My account')).toBeVisible()
  })
})

test('If the files of the portal do not come, the account link leads to the page of the login', async ({
  page,
  context,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/ERR_FAILED|astro-island|dynamically imported module/)
  await saveData(context)
  await page.goto(shop.address(site))
  await settled(page)
  await page.route('**/_astro/*.js', (route) => route.abort())
  await accountLink(page, 'Log in').click()
  await expect(page).toHaveURL(shop.address(site, 'account-login/'))
})

test('After a deploy a portal whose text a cache holds opens with the files of the present build', {
  tag: '@smoke',
}, async ({ page, context, shop, pageProblems }) => {
  pageProblems.allow(/status of 404|Refused to apply style|dynamically imported module/)
  await saveData(context)
  await page.route('**/ap/mf?*', async (route) => {
    // A timestamp passes by the cache.
    if (new URL(route.request().url()).searchParams.has('t')) return route.fallback()
    const response = await route.fetch()
    const { link = '', ...headers } = response.headers()
    const gone = link.replaceAll(/\.[\w-]+\.(js|css)/g, '.gone.$1')
    return route.fulfill({ response, headers: { ...headers, link: gone } })
  })
  await openPortal(page, shop)
  await portalEmail(page).fill('kim@example.com')
  await expect(portalEmail(page)).toHaveValue('kim@example.com')
})

test('A locked account says for how many minutes, and a mailed link opens it with a new password, also after the back end was down', {
  tag: '@deep',
}, async ({ page, shop, pageProblems }) => {
  pageProblems.allow(...noAnswer, /status of 400/)
  const address = await register(shop)
  const guesser = new AccountClient(shop.origin, { address: '198.51.100.21' })
  for (let guess = 0; guess < 5; guess++) await guesser.login(address, `wrong ${guess}`)
  await openPortal(page, shop)
  await fillPortal(page, address)
  await expect(alert(page)).toContainText(/^Too many wrong passwords: the account is locked for 15 more minutes/)
  await expect(portalEmail(page)).toHaveValue(address)
  expect(await axeFindings(page)).toEqual([])
  await alert(page).getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(email(page)).toHaveValue(address)
  await go(page, 'Send the link')
  await expect(portal(page).getByText('the link is in your mail')).toBeVisible()
  const form = await followReset(page, shop, address)
  await expect(page).toHaveURL(shop.address(site, 'reset-password/'))
  await takeBackEndDown(page, shop)
  await form.getByRole('button', { name: 'Save the password' }).click()
  await expect(form.getByRole('alert')).toContainText('Everything you entered is still here')
  await shop.comeBack()
  await form.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is saved.' })).toBeFocused()
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
  await expect(greeting(page)).toBeVisible()
})

test('A shopper registers over a page by keyboard alone', async ({ page, shop }) => {
  await page.goto(shop.address(site, 'size-guide/'))
  await tabTo(page, 'header a[data-request="portal:open"]')
  await page.keyboard.press('Enter')
  await expect(portalEmail(page)).toBeFocused()
  for (let steps = 0; steps < 8; steps++) await page.keyboard.press('Tab')
  await expect(portal(page).locator(':focus')).toHaveCount(1)
  await tabTo(page, 'dialog form ~ div button:last-of-type')
  await page.keyboard.press('Enter')
  await expect(portal(page).getByRole('heading', { name: 'Create an account' })).toBeFocused()
  await tabTo(page, 'dialog [name=email]')
  await page.keyboard.type(`kim-${randomUUID()}@example.com`)
  await tabTo(page, 'dialog [name=password]')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(portal(page).getByRole('checkbox', { name: '16' })).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, 'dialog button[type=submit]')
  await page.keyboard.press('Enter')
  await expect(portal(page).getByRole('heading', { name: 'Your account is open.' })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(portal(page)).toBeHidden()
  await expect(accountLink(page, 'My account')).toBeFocused()
})
