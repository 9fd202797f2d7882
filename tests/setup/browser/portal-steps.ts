import type { RunningShop } from '../builds/running-shop.ts'
import { password, site } from './account-steps.ts'
import { expect, type Page } from './journey.ts'

export const accountLink = (page: Page, name: 'Log in' | 'My account') =>
  page.getByRole('banner').getByRole('link', { name })
export const portal = (page: Page) => page.getByRole('dialog', { name: 'Your account' })
export const portalForm = (page: Page) => page.getByRole('form', { name: 'Log in' })

export const portalEmail = (page: Page) => portalForm(page).getByRole('textbox', { name: 'E-mail' })

export const openPortal = async (page: Page, shop: RunningShop, path = ''): Promise<void> => {
  await page.goto(shop.address(site, path))
  await accountLink(page, 'Log in').click()
  await expect(portalEmail(page)).toBeVisible()
}

export const fillPortal = async (page: Page, email: string, given = password): Promise<void> => {
  await portalEmail(page).fill(email)
  await portalForm(page).locator('[name=password]').fill(given)
  await portalForm(page).getByRole('button', { name: 'Log in', exact: true }).click()
}
