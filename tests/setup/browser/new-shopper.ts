import type { Page } from '@playwright/test'
import type { RunningShop } from '../builds/running-shop.ts'
import { choiceCookies } from './choice-cookies.ts'

/**
 * Makes a tab that of a shopper who was never here, for a further row of a table: no cookie, nothing in the storages of the
 * page that it shows. It shows nothing afterwards. Cheaper than a further context.
 */
export const becomeNewShopper = async (
  page: Page,
  shop: RunningShop,
  { choice = '', country = '' } = {},
): Promise<void> => {
  const context = page.context()
  if (page.url().startsWith('http')) {
    // A page without scripts, so that nothing is stored again as the old page ends.
    await page.goto(new URL('/healthz', page.url()).href)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  await page.goto('about:blank')
  await context.clearCookies()
  await context.addCookies(choiceCookies(shop, choice, country))
}
