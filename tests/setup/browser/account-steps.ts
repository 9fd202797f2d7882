import { randomUUID } from 'node:crypto'
import type { RunningShop } from '../builds/running-shop.ts'
import { plainShoe } from '../content/articles.ts'
import { AccountClient } from '../server/account-client.ts'
import { expect, type Page } from './journey.ts'

export const site = 'stride/en_GB'
export const password = 'correct horse'

// Each account registers from an address of its own, so that no limit by address is reached.
let members = 0
export const register = async (shop: RunningShop, more: object = {}): Promise<string> => {
  const email = `kim-${randomUUID()}@example.com`
  members += 1
  const member = new AccountClient(shop.origin, { address: `192.0.2.${members}` })
  const { status } = await member.register(email, { firstName: 'Kim', ...more })
  expect(status).toBe(200)
  await member.logout()
  return email
}

/** The cookies of a new member who has put one article into the bag. */
export const memberWithBag = async (shop: RunningShop): Promise<{ name: string; value: string }[]> => {
  members += 1
  const member = new AccountClient(shop.origin, { address: `192.0.2.${members}` })
  await member.register(`kim-${randomUUID()}@example.com`, { firstName: 'Kim' })
  const items = [{ productId: plainShoe().sku, quantity: 1 }]
  const { status } = await member.send('POST', '/api/bridge/baskets/-/items', { items })
  expect(status).toBe(200)
  return [...member.cookies].map(([name, value]) => ({ name, value }))
}

export const greeting = (page: Page) => page.getByRole('heading', { name: 'Hello, Kim' })
export const loginForm = (page: Page) => page.getByRole('form', { name: 'Log in' })
export const field = (page: Page, name: string) => page.getByRole('main').locator('input').and(page.getByLabel(name))
export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
export const open = (page: Page, shop: RunningShop) => page.goto(shop.address(site, 'my-account/'))

/** Waits for the end of a login. The page reads the wishlist once after it; what follows would cut that off. */
export const loggedIn = async (page: Page): Promise<void> => {
  await expect(greeting(page)).toBeVisible()
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(cookies).toContain('stride.wishlist.count')
}

export const logIn = async (page: Page, shop: RunningShop, email: string): Promise<void> => {
  await open(page, shop)
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await loginForm(page).getByRole('button', { name: 'Log in' }).click()
  await loggedIn(page)
}
