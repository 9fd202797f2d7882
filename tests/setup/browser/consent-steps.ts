import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { translator } from '#content/messages'
import { sites } from '#domain/sites'
import type { RunningShop } from '../builds/running-shop.ts'
import { decodedCookie } from './consent-state.ts'

/** The modal of consent, shown or not. */
export const screen = (page: Page): Locator => page.locator('#modal-consent')

export const bar = (page: Page): Locator => page.locator('section[aria-labelledby=consent-bar]')

/** A text of consent as the site words it: `say('stride/de_DE', 'accept')`. */
export const say = (siteKey: string, key: string): string => {
  const site = sites.find((each) => each.key === siteKey)!
  return translator(site).t(`consent.${key}`)
}

/** A button of modal or bar. */
export const button = (page: Page, siteKey: string, key: string): Locator =>
  page.getByRole('button', { name: say(siteKey, key), exact: true })

/** The stored choice of an address, decoded. Undefined without a cookie, and for a cookie that cannot be decoded. */
export const storedChoice = async (context: BrowserContext, address: string): Promise<string | undefined> => {
  const found = (await context.cookies(address)).find(({ name }) => name === 'notice_preferences')
  return found && decodedCookie(found.value)
}

export const expectChoice = (context: BrowserContext, address: string, choice: string | undefined): Promise<void> =>
  expect.poll(() => storedChoice(context, address)).toBe(choice)

/** Files that only the consent island needs: its component, and its texts. */
export const consentFiles = async (page: Page): Promise<string[]> => [
  await page.locator('astro-island[opts*="consent:open"]').evaluate((island) => island.getAttribute('component-url')!),
  '/texts/consent/',
]

/** The browser sends Global Privacy Control. */
export const sendGpc = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
  })

/** The address of a page as an external opener writes it: it asks for the consent screen and names the way back. */
export const external = (shop: RunningShop, siteKey: string, path: string, target: string): string =>
  `${shop.address(siteKey, path)}?open-privacy-settings=gdpr&redirect-url=${encodeURIComponent(btoa(target))}`
