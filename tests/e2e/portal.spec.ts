import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { portalPages } from '#domain/portal'
import { greeting, password, register, site } from '#tests/browser/account-steps'
import { axeFindings } from '#tests/browser/axe'
import { addToBag } from '#tests/browser/bag-steps'
import { expect, test } from '#tests/browser/journey'
import { accountLink, fillPortal, openPortal, portal, portalEmail, portalForm } from '#tests/browser/portal-steps'
import { requestedPaths } from '#tests/browser/requests'
import { eachRow } from '#tests/browser/rows'
import { settled } from '#tests/browser/settled'
import { plainShoe } from '#tests/content/articles'
import { mailsIn } from '#tests/server/outbox'

/** The portal in this place says that its text did not come, and links to the page of the login. */
const expectFailure = async (place: Locator): Promise<void> => {
  await expect(place.getByText('Failed to load Account Portal')).toBeVisible()
  await expect(place.getByRole('link', { name: 'Open it on a page of its own' })).toHaveAttribute(
    'href',
    /\/account-login\/$/,
  )
}

test('A guest opens the portal over a page whose text comes at the second try, closes it, logs in after a wrong password and stays on the page', {
  tag: '@smoke',
}, async ({ page, shop, pageProblems }) => {
  // The lost text, and the browser's own line about a refused login: the shopper sees the refusal.
  pageProblems.allow(/Failed to load/, /FragmentError/, /ERR_FAILED/)
  const email = await register(shop)

  await test.step('a text that does not come is said in the modal, and can be asked for again', async () => {
    await page.route('**/ap/mf?*', (route) => route.abort())
    await page.goto(shop.address(site, 'size-guide/'))
    await accountLink(page, 'Log in').click()
    await expectFailure(portal(page))
    expect(await axeFindings(page)).toEqual([])
    await page.unroute('**/ap/mf?*')
    await portal(page).getByRole('button', { name: 'Try again' }).click()
    await expect(portalForm(page)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('Escape closes the portal, and the account link has the focus again', async () => {
    await page.keyboard.press('Escape')
    await expect(portal(page)).toBeHidden()
    await expect(accountLink(page, 'Log in')).toBeFocused()
  })

  await test.step('a wrong password keeps what was typed, and the right one logs in', async () => {
    await page.keyboard.press('Enter')
    await fillPortal(page, email, 'wrong horse')
    await expect(portal(page).getByRole('alert')).toContainText('E-mail or password is not right. Please check both.')
    await expect(portalEmail(page)).toHaveValue(email)
    await fillPortal(page, email)
    await expect(accountLink(page, 'My account')).toBeFocused()
    await expect(portal(page)).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'You are logged in.' })).toHaveCount(1)
    await expect(page).toHaveURL(shop.address(site, 'size-guide/'))
  })
})

test('The bot check of a login has gone after the first edit, and nothing but the login goes before its answer', async ({
  page,
  shop,
}) => {
  const email = await register(shop)
  await openPortal(page, shop)
  const paths = requestedPaths(page)
  await portalEmail(page).press('k')
  await expect.poll(() => paths).toContain('/api/bot-check/challenge')
  expect(paths).toContain('/bot-check.js')
  paths.length = 0
  await fillPortal(page, email)
  await expect(accountLink(page, 'My account')).toBeVisible()
  expect(paths.filter((path) => path.startsWith('/api/'))[0]).toBe('/api/account/login')
  expect(paths.filter((path) => path.includes('bot-check'))).toEqual([])
})

test('After a login on the page of the portal the shopper is back on the page that they came from', {
  tag: '@deep',
}, async ({ page, shop }) => {
  const email = await register(shop)
  await page.goto(shop.address(site, 'size-guide/'))
  await page.evaluate((address) => location.assign(address), shop.address(site, 'account-login/'))
  await fillPortal(page, email)
  await expect(page).toHaveURL(shop.address(site, 'size-guide/'))
  await page.goto(shop.address(site, 'account-login/'))
  await expect(page.getByText('You are logged in.')).toBeVisible()
})

test('A guest at the checkout logs in on the page in two steps, and the delivery form keeps what was typed', {
  tag: '@deep',
}, async ({ page, shop }) => {
  const email = await register(shop)
  await addToBag(page, shop, site, plainShoe())
  await page.goto(shop.address(site, 'checkout/'))
  const city = page.getByRole('textbox', { name: 'Town or city' })
  await city.fill('Leeds')
  const question = page.getByText('Do you have an account?')
  await question.click()
  const form = page.getByRole('form', { name: 'Log in or create an account' })
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email)
  expect(await axeFindings(page)).toEqual([])
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(portalForm(page).locator('[name=password]')).toBeFocused()
  await expect(portalEmail(page)).toHaveValue(email)
  await portalForm(page).locator('[name=password]').fill(password)
  await portalForm(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Where should it go?' })).toBeFocused()
  await expect(city).toHaveValue('Leeds')
  await expect(page).toHaveURL(shop.address(site, 'checkout/'))
})

test('No page of the portal says a title twice', ({ page, shop }) =>
  eachRow(['stride/en_GB', 'stride/ar_SA', 'reebok/de_DE'], String, async (place) => {
    for (const entry of portalPages(place.split('/')[1]!)) {
      // The form of an app stands there only for its request.
      if (entry === 'partner-login') continue
      await page.goto(shop.address(place, `${entry}/`))
      await expect(page.locator('main form').first()).toBeVisible()
      const titles = await page.getByRole('main').getByRole('heading').allInnerTexts()
      expect(new Set(titles).size, `${entry}: ${titles.join(' | ')}`).toBe(titles.length)
      expect(titles.length).toBeGreaterThan(1)
    }
  }))

test('A guest who landed by an invitation registers two pages later, and lands in the account', {
  tag: '@smoke',
}, async ({ page, shop }) => {
  await page.goto(shop.address(site, '?invite=RUN-24&storeId=S9&sourceId=4242'))
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Women' }).click()
  await expect(page).not.toHaveURL(/4242/)
  await page.goto(shop.address(site, 'account-register/'))
  const registration = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/account')
  const form = page.getByRole('form', { name: 'Create an account' })
  await form.getByRole('textbox', { name: 'E-mail' }).fill(`kim-${randomUUID()}@example.com`)
  await form.locator('input[autocomplete=new-password]').fill(password)
  await form.getByRole('textbox', { name: 'First name' }).fill('Kim')
  await form.getByRole('checkbox', { name: '16' }).check()
  await form.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is open.' })).toBeFocused()
  expect((await registration).postDataJSON()).toMatchObject({
    touchpoint: { storeId: 'S9', sourceId: 4242 },
    invitationCode: { code: 'RUN-24', sourceId: 4242, createMember: false },
  })
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
  await expect(greeting(page)).toBeVisible()
})

test('The form of the newsletter on a page of editors loads when it is in sight, and subscribes', async ({
  page,
  shop,
}) => {
  const texts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('LightAccount')) texts.push(request.url())
  })
  const email = `kim-${randomUUID()}@example.com`
  await page.goto(shop.address('reebok/en_GB'))
  await settled(page)
  expect(texts).toEqual([])
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const form = page.getByRole('main').getByRole('form', { name: 'Subscribe to our news' })
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('The newsletter starts when you follow the link')).toBeVisible()
  expect(texts).toHaveLength(1)
  await expect.poll(() => mailsIn(shop.data).some(({ to }) => to === email)).toBe(true)
})
