import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { choiceCookies } from '#tests/browser/choice-cookies'
import { chromiumPath, flags } from '#tests/browser/chromium'
import type { RunningShop } from '#tests/builds/running-shop'

/** How many times the CPU of a phone is slowed. */
export const slowDown = 4

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath(), args: flags })

/** A phone with an empty cache, and a page in it on a slowed CPU. */
export interface Phone {
  context: BrowserContext
  page: Page
  session: CDPSession
}

/** Opens a phone of a shopper who has chosen before (`[0]` refuses all); with '' it is a first visit, which is asked. */
export const openPhone = async (browser: Browser, shop: RunningShop, choice: string): Promise<Phone> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addCookies(choiceCookies(shop, choice, ''))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  return { context, page, session }
}
