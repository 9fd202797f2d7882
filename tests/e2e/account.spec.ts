import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import {
  enterAccount,
  field,
  greeting,
  loggedIn,
  logIn,
  loginForm,
  open,
  openCard,
  openLongAfterLogin,
  password,
  press,
  register,
  site,
} from '#tests/browser/account-steps'
import { axeFindings } from '#tests/browser/axe'
import { addToBag, bagCount, lineOf, miniBag } from '#tests/browser/bag-steps'
import { expect, test } from '#tests/browser/journey'
import { saveData } from '#tests/browser/network'
import { ceilings, WeightRecorder } from '#tests/browser/page-weight'
import { settled } from '#tests/browser/settled'
import { plainShoe } from '#tests/content/articles'
import { mailedToken, mailsIn } from '#tests/server/outbox'

const followAddresses = (context: BrowserContext): string[] => {
  const addresses: string[] = []
  context.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  return addresses
}

test('A shopper logs in without a mouse, changes their details, finds them again and logs out', {
  tag: '@smoke',
}, async ({ page, context, shop }) => {
  const addresses = followAddresses(context)
  const email = await register(shop)
  await test.step('the keyboard leads through the login to the details, and axe finds nothing', async () => {
    await open(page, shop)
    await field(page, 'E-mail').focus()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox')).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(greeting(page)).toBeFocused()
    await loggedIn(page)
    await expect(field(page, 'First name')).toHaveValue('Kim')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Send the link again' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(field(page, 'First name')).toBeFocused()
    expect(await axeFindings(page)).toEqual([])
  })
  await expect(page.getByRole('banner').getByRole('link', { name: 'My account' })).toBeVisible()

  await field(page, 'Last name').fill('O’Neil-Ødegård')
  await field(page, 'Date of birth').fill('1990-02-28')
  await field(page, 'Phone').fill('+44 113 496 0000')
  await press(page, 'Save your details')
  await expect(page.getByText('Your details are saved.')).toBeVisible()

  await page.reload()
  await expect(field(page, 'Last name')).toHaveValue('O’Neil-Ødegård')
  await expect(field(page, 'Date of birth')).toHaveValue('1990-02-28')
  await expect(field(page, 'Phone')).toHaveValue('+44 113 496 0000')

  await settled(page)
  await press(page, 'Log out')
  await expect(loginForm(page)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  for (const personal of [email, encodeURIComponent(email), 'degård', '1990-02-28', '0000', 'horse'])
    expect(addresses.filter((address) => decodeURIComponent(address).includes(personal))).toEqual([])
})

test('Sessions on other devices end from the list, by a logout everywhere and by a new password, which keeps this one', async ({
  page,
  newShopper,
  shop,
  pageProblems,
}) => {
  pageProblems.allow(/status of 40[01]/, /ApiError/)
  const email = await register(shop)
  const elsewhere = await (await newShopper()).newPage()
  const rows = page.getByRole('listitem').filter({ hasText: 'Last used' })
  const expectEndedElsewhere = async (): Promise<void> => {
    await elsewhere.reload()
    await expect(loginForm(elsewhere)).toBeVisible()
  }

  await test.step('a session is ended from the list', async () => {
    await enterAccount(elsewhere, shop, email)
    await enterAccount(page, shop, email)
    await rows.filter({ hasNotText: 'This device' }).getByRole('button').click()
    await expect(rows).toHaveCount(1)
    await expect(greeting(page)).toBeVisible()
    await expectEndedElsewhere()
  })

  await test.step('a logout everywhere ends this session too', async () => {
    await enterAccount(elsewhere, shop, email)
    await page.reload()
    await expect(rows).toHaveCount(2)
    await press(page, 'Log out everywhere')
    await expect(loginForm(page)).toBeVisible()
    await expectEndedElsewhere()
  })

  await test.step('a new password keeps this browser logged in and ends the others', async () => {
    await enterAccount(elsewhere, shop, email)
    await enterAccount(page, shop, email)
    await openCard(page, 'Change your password')
    await field(page, 'Current password').fill('wrong horse')
    await field(page, 'New password').fill('battery staple')
    await press(page, 'Change your password')
    await expect(page.getByText('The password is not right.')).toBeVisible()
    await expect(field(page, 'New password')).toHaveValue('battery staple')
    await field(page, 'Current password').fill(password)
    await press(page, 'Change your password')
    await expect(page.getByText('Your password is changed.')).toBeVisible()
    await page.reload()
    await expect(greeting(page)).toBeVisible()
    await expectEndedElsewhere()
  })
})

test('A new e-mail address asks for the password once, counts once its link is followed, and is taken back by the former one', {
  tag: '@deep',
}, async ({ page, shop, pageProblems }) => {
  // The link that takes the account back ends every session while the page that carries it is still reading its own.
  pageProblems.allow(/status of 40[01]/, /ApiError/)
  const former = await register(shop)
  const email = `new-${randomUUID()}@example.com`
  const linkIn = (to: string) => `${shop.address(site, 'my-account/')}?a=${mailedToken(shop.data, to, 'my-account')}`
  await enterAccount(page, shop, former)

  await test.step('long after the login the change asks for the password in its form alone, and is sent once', async () => {
    await openLongAfterLogin(page, shop)
    const sent: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/account/email') sent.push(request.method())
    })
    await openCard(page, 'Change your e-mail')
    await field(page, 'New e-mail').fill(email)
    await field(page, 'Confirm with your password').fill(password)
    await press(page, 'Change your e-mail')
    await expect(page.getByText('We are writing to the new address.')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Change your e-mail' })).toBeFocused()
    expect(sent).toEqual(['POST'])
  })

  await test.step('the link of the new address is good once, and its token leaves the address bar', async () => {
    await expect.poll(() => mailsIn(shop.data).some(({ to }) => to === email)).toBe(true)
    const link = linkIn(email)
    await page.goto(link)
    await expect(page.getByText('Your e-mail address is changed.')).toBeVisible()
    await expect(page).toHaveURL(shop.address(site, 'my-account/'))
    await expect(page.getByText(email)).toBeVisible()
    await page.goto(link)
    await expect(page.getByText('This link was used already.')).toBeVisible()
  })

  await test.step('the former address takes the account back by its mailed link', async () => {
    await expect
      .poll(() => mailsIn(shop.data).findLast(({ to }) => to === former)?.subject)
      .toContain('new e-mail address')
    await page.goto(linkIn(former))
    await expect(page.getByText('Your account has its earlier e-mail address again')).toBeVisible()
    await expect(page).toHaveURL(shop.address(site, 'my-account/'))
    await page.reload()
    await expect(loginForm(page)).toBeVisible()
  })
})

test('The account page of a member stays below its ceiling of bytes', { tag: '@smoke' }, async ({ page, shop }) => {
  await saveData(page.context())
  await enterAccount(page, shop, await register(shop))
  await page.goto('about:blank')
  const scale = new WeightRecorder(page)
  await open(page, shop)
  await expect(field(page, 'First name')).toHaveValue('Kim')
  await settled(page)
  const { first, idle } = await scale.weigh(page)
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ first, idle }) })
  // The builds with React are local, where this site has the stand-in provider.
  const [island, linked] =
    shop.build.name === 'preact'
      ? [ceilings.islandPage.preact, 0]
      : [ceilings.islandPage.react, ceilings.linkedProviders]
  expect(first + idle).toBeLessThanOrEqual(island + linked)
  expect(scale.repeated, 'requests').toEqual([])
})

test('A login and a logout reach the other tab, and the header shows the count of the account’s bag between them', async ({
  page,
  context,
  shop,
}) => {
  const email = await register(shop)
  const shoe = plainShoe()
  await addToBag(page, shop, site, shoe)
  await lineOf(miniBag(page), shoe).getByRole('combobox').selectOption('2')
  await expect(bagCount(page)).toHaveText('2')
  const second = await context.newPage()
  await open(second, shop)
  await expect(loginForm(second)).toBeVisible()
  await expect(bagCount(second)).toHaveText('2')

  await logIn(page, shop, email)
  await expect(bagCount(page)).toHaveText('2')
  await expect(greeting(second)).toBeVisible()
  await page.goto(shop.address(site))
  await expect(bagCount(page)).toHaveText('2')

  await open(page, shop)
  await expect(greeting(page)).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('stride.storeId', '7'))
  await second.bringToFront()
  await press(second, 'Log out')
  await expect(loginForm(second)).toBeVisible()
  await expect(bagCount(second)).toBeHidden()
  await page.bringToFront()
  await expect(loginForm(page)).toBeVisible()
  await expect(bagCount(page)).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('stride.storeId'))).toBe(null)
  await page.goto(shop.address(site))
  await settled(page)
  await expect(bagCount(page)).toBeHidden()

  await logIn(page, shop, email)
  await expect(bagCount(page)).toHaveText('2')
  await second.bringToFront()
  await expect(bagCount(second)).toHaveText('2')
})
