import { setTimeout as after } from 'node:timers/promises'
import type { BareChromium } from '#tests/browser/bare-chromium'
import type { BareTab } from '#tests/browser/bare-tab'
import { choiceCookies } from '#tests/browser/choice-cookies'
import type { RunningShop } from '#tests/builds/running-shop'
import { isBrief } from './measure.ts'
import { type Network, slowDown, slowNetwork } from './phone.ts'

const noDelay = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** A tab of a phone on which nothing watches the pages, so that they take the time that they take for shoppers (decision 0169). */
export const openBareTab = async (chromium: BareChromium, network: Network): Promise<BareTab> => {
  const slowness = { ...(network === 'slow' ? slowNetwork : noDelay), slowDown }
  const tab = await chromium.openTab({ slowness, notesProblems: false })
  await tab.send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 1, mobile: false })
  return tab
}

/** A tab of the phone of a shopper who has made this choice before, as `openPhone`. */
export const openBarePhone = async (
  chromium: BareChromium,
  shop: RunningShop,
  { choice, network }: { choice: string; network: Network },
): Promise<BareTab> => {
  const tab = await openBareTab(chromium, network)
  await tab.setCookies(choiceCookies(shop, choice, ''))
  return tab
}

const QUIET_MS = isBrief ? 500 : 2000
const QUIET_AT_LAST_MS = 20_000

/** Waits until a page has asked for nothing for two seconds: what it fetches ahead is there. Gives up after 20 seconds. */
export const untilTabIsQuiet = async (tab: BareTab): Promise<void> => {
  const end = Date.now() + QUIET_AT_LAST_MS
  let seen = tab.seen
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS; await after(50)) {
    if (Date.now() > end) throw new Error('The page does not stop to ask for files.')
    if (tab.seen === seen) continue
    seen = tab.seen
    quietSince = Date.now()
  }
}
