import type { Browser } from 'playwright'
import type { RunningShop } from '#tests/builds/running-shop'
import { pageTypes } from '#tests/content/page-types'
import { startBenchShop } from './bench-shop.ts'
import { isBrief, median, spread, table } from './measure.ts'
import { launchBrowser, openPhone, slowDown } from './phone.ts'

// The largest paint of a page without the consent screen (a refusal is stored) and with it (a first visit), on a phone whose
// CPU is slowed: the element, and the time as a ratio.

const rounds = isBrief ? 1 : 9
const site = 'stride/en_GB'
const pages = (['home', 'category', 'product', 'guide'] as const).map((name) => [name, pageTypes[name]!(site)] as const)

interface Paint {
  element: string
  time: number
}

const observe = `
  globalThis.paints = []
  new PerformanceObserver((list) => {
    for (const { element, startTime } of list.getEntries())
      paints.push({ element: element ? element.tagName.toLowerCase() + (element.closest('dialog') ? ' of consent' : '') : '?', time: startTime })
  }).observe({ type: 'largest-contentful-paint', buffered: true })`

const largestPaint = async (browser: Browser, shop: RunningShop, path: string, asked: boolean): Promise<Paint> => {
  const { context, page } = await openPhone(browser, shop, asked ? '' : '[0]')
  await context.addInitScript(observe)
  await page.goto(shop.address(site, path), { waitUntil: 'networkidle' })
  if (asked) await page.waitForSelector('#modal-consent[open]')
  await page.waitForTimeout(500)
  const paint = (await page.evaluate('paints.at(-1)')) as Paint
  await context.close()
  return paint
}

const shop = await startBenchShop({ sites: site, renderer: 'preact' })
const browser = await launchBrowser()
const rows: (string | number)[][] = []
for (const [name, path] of pages) {
  const without: Paint[] = []
  const shown: Paint[] = []
  for (let round = 0; round < rounds; round++) {
    without.push(await largestPaint(browser, shop, path, false))
    shown.push(await largestPaint(browser, shop, path, true))
  }
  const times = (paints: readonly Paint[]): number[] => paints.map(({ time }) => time)
  const elements = (paints: readonly Paint[]): string => [...new Set(paints.map(({ element }) => element))].join(', ')
  const ratio = median(times(shown)) / median(times(without))
  rows.push([
    name,
    elements(without),
    elements(shown),
    spread(times(without), 0),
    spread(times(shown), 0),
    ratio.toFixed(2),
  ])
}
await browser.close()
await shop.dispose()
console.log(
  table(
    `Largest paint without and with consent, CPU slowed ${slowDown} times (ms)`,
    ['page', 'element without', 'element with', 'without', 'with', 'ratio'],
    rows,
  ),
)
