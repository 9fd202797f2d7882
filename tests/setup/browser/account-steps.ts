import { randomUUID } from 'node:crypto'
import type { RunningShop } from '../builds/running-shop.ts'
import { plainShoe } from '../content/articles.ts'
import { AccountClient } from '../server/account-client.ts'
import { expect, type Page } from './journey.ts'
import { sessionCookies } from './session-cookies.ts'

export const site = 'stride/en_GB'
export const password = 'correct horse'

export const register = async (shop: RunningShop, more: object = {}): Promise<string> => {
  const email = `kim-${randomUUID()}@example.com`
  const member = new AccountClient(shop.origin)
  const { status } = await member.register(email, { firstName: 'Kim', ...more })
  expect(status).toBe(200)
  await member.logout()
  return email
}

/** The cookies of a new member who has put one article into the bag. */
export const memberWithBag = async (shop: RunningShop): Promise<{ name: string; value: string }[]> => {
  const member = new AccountClient(shop.origin)
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

/** Logs in by a call and opens the account page, for journeys that are not about the form. */
export const enterAccount = async (page: Page, shop: RunningShop, email: string): Promise<void> => {
  const member = new AccountClient(shop.origin)
  expect((await member.login(email)).status).toBe(200)
  await page.context().addCookies(sessionCookies(member, site))
  await open(page, shop)
  await loggedIn(page)
}

/** Opens the account page of a member whose password was given long ago. What the page reads of its session comes before. */
export const openLongAfterLogin = async (page: Page, shop: RunningShop): Promise<void> => {
  await open(page, shop)
  // Asked of the page itself: a reading of the page before, which ends with that page, would never be finished.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some((entry) => new URL(entry.name).pathname === '/auth/session' && entry.duration > 0),
  )
  await expect(greeting(page)).toBeVisible()
  await page.evaluate(() => {
    const [key, record] = Object.entries(localStorage).find(([name]) => name.endsWith('sessionInfo'))!
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(record), reAuthAfter: 1 }))
  })
}

/** Logs in by the form of the account page. */
export const logIn = async (page: Page, shop: RunningShop, email: string): Promise<void> => {
  await open(page, shop)
  await field(page, 'E-mail').fill(email)
  await field(page, 'Password').fill(password)
  await loginForm(page).getByRole('button', { name: 'Log in' }).click()
  await loggedIn(page)
}

/** Opens a card of the account page whose form is closed at first. */
export const openCard = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).click()
