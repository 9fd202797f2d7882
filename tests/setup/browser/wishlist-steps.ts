import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator } from '@playwright/test'
import type { RunningShop } from '../builds/running-shop.ts'
import { AccountClient } from '../server/account-client.ts'
import { expect, type Page } from './journey.ts'
import { sessionCookies } from './session-cookies.ts'

/** A new account, whose wishlist can be read and changed as from another device. */
export const newMember = async (shop: RunningShop, site: string, ...pids: string[]) => {
  const client = new AccountClient(shop.origin, { site })
  const email = `kim-${randomUUID()}@example.com`
  expect((await client.register(email, { firstName: 'Kim' })).status).toBe(200)
  const add = async (pid: string): Promise<void> => {
    expect((await client.send('POST', '/api/bridge/account/default/add', { pid })).status).toBe(200)
  }
  // The list is newest first.
  for (const pid of pids.toReversed()) await add(pid)
  return {
    email,
    add,
    /** Signs a browser in. */
    enter: (context: BrowserContext) => context.addCookies(sessionCookies(client, site)),
    /** The pids of the wishlist, newest first. */
    wishlist: async (): Promise<string[]> => {
      const { body } = await client.send<{ data: { productId: string }[] }>('GET', '/api/bridge/account/default')
      return body.data.map(({ productId }) => productId)
    },
  }
}

/** The product links of the wishlist page. */
export const wishes = (page: Page): Locator => page.getByRole('main').locator('li a[href*="/product/"]')

/** The line of a product on the wishlist page. */
export const wishOf = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
