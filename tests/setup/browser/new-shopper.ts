import type { Page } from '@playwright/test'
import type { RunningShop } from '../builds/running-shop.ts'
import { choiceCookies } from './choice-cookies.ts'
import { unlistedStorage } from './storage-audit.ts'

/** What a shopper brings along who was never here. */
export interface NewShopper {
  choice?: string
  country?: string
}

/**
 * Makes a tab that of a shopper who was never here: no cookie, nothing in the storages of the page that it shows. It shows
 * nothing afterwards. Gives what the former shopper's pages had stored without being allowed to.
 */
export const becomeNewShopper = async (
  page: Page,
  shop: RunningShop,
  { choice = '', country = '' }: NewShopper = {},
): Promise<string[]> => {
  const context = page.context()
  // What is deleted below is judged here for the last time.
  const unlisted = await unlistedStorage(context, shop.build.addressing)
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
  return unlisted
}
