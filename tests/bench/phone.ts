import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { chromiumPath, flags } from '#commands/chromium'
import { choiceCookies } from '#tests/browser/choice-cookies'
import { OpenRequests } from '#tests/browser/open-requests'
import type { RunningShop } from '#tests/builds/running-shop'
import { isBrief } from './measure.ts'

/** How many times the CPU of a phone is slowed. */
export const slowDown = 4

const bytesPerSecond = (kilobits: number): number => (kilobits * 1024) / 8

/** The network that Lighthouse applies to a phone: milliseconds of a request, bytes a second. */
export const slowNetwork = {
  latency: 562.5,
  downloadThroughput: bytesPerSecond(1474.56),
  uploadThroughput: bytesPerSecond(675),
}

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath(), args: flags })

/** `slow` is Lighthouse's applied mobile profile, `fast` slows the CPU only. */
export type Network = 'fast' | 'slow'

/** A phone with an empty cache, and a page in it on a slowed CPU. */
export interface Phone {
  context: BrowserContext
  page: Page
  session: CDPSession
}

/** Opens the phone of a shopper who has made this choice before: `[0]` refuses all, '' is a first visit, which is asked. */
export const openPhone = async (
  browser: Browser,
  shop: RunningShop,
  { choice, network }: { choice: string; network: Network },
): Promise<Phone> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  OpenRequests.follow(context)
  await context.addCookies(choiceCookies(shop, choice, ''))
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  if (network === 'slow') {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...slowNetwork })
  }
  return { context, page, session }
}

const QUIET_MS = isBrief ? 500 : 2000

/** Waits until a page has loaded and then asked for nothing for two seconds: what it fetches ahead is there. */
export const untilQuiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  const traffic = OpenRequests.of(page)
  let seen = traffic.seen
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS; await page.waitForTimeout(50)) {
    if (traffic.open.length === 0 && traffic.seen === seen) continue
    seen = traffic.seen
    quietSince = Date.now()
  }
}
