import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { expect, type Page, test } from '../setup/journey.ts'
import { Member } from '../setup/member.ts'
import type { RunningShop } from '../setup/shop.ts'

const site = 'stride/en_GB'
const password = 'correct horse'

// A network address for each: what is limited by address is not what these journeys are about.
let members = 0
const register = async (shop: RunningShop, more: object = {}): Promise<string> => {
  const email = `kim-${randomUUID()}@example.com`
  members += 1
  const member = new Member(shop.origin, { address: `192.0.2.${members}` })
  const { status } = await member.register(email, { firstName: 'Kim', ...more })
  expect(status).toBe(200)
  await member.logout()
  return email
}

const greeting = (page: Page) => page.getByRole('heading', { name: 'Hello, Kim' })
const loginForm = (page: Page) => page.getByRole('form', { name: 'Log in' })
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name)
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const open = (page: Page, shop: RunningShop) => page.goto(shop.address(site, 'my-account/'))

const logIn = async (page: Page, shop: RunningShop, email: string): Promise<void> => {
  await open(page, shop)
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await loginForm(page).getByRole('button').click()
  await expect(greeting(page)).toBeVisible()
}

const followAddresses = (context: BrowserContext): string[] => {
  const addresses: string[] = []
  context.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  return addresses
}

test('a shopper logs in, changes their details, finds them again and logs out', { tag: '@smoke' }, async ({
  page,
  context,
  shop,
}) => {
  const addresses = followAddresses(context)
  const email = await register(shop)
  await logIn(page, shop, email)
  await expect(greeting(page)).toBeFocused()
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

  await press(page, 'Log out')
  await expect(loginForm(page)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  for (const personal of [email, encodeURIComponent(email), 'degård', '1990-02-28', '0000', 'horse'])
    expect(addresses.filter((address) => decodeURIComponent(address).includes(personal))).toEqual([])
})
