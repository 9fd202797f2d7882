import { type Browser, chromium } from 'playwright'
import { chromiumPath, flags } from '#tests/browser/chromium'
import { median, spread, table } from './measure.ts'
import { startShop } from './shop.ts'

// The largest paint of a page without the consent screen (a refusal is stored) and with it (a first visit), on a phone whose
// CPU is slowed four times: the element, and the time as a ratio.

const rounds = 9
const slowDown = 4
const pages = [
  ['home', ''],
  ['category', 'frauen/'],
  ['product', 'product/ST1001/'],
  ["editors' page", 'size-guide/'],
] as const

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

const largestPaint = async (browser: Browser, origin: string, path: string, asked: boolean): Promise<Paint> => {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  const { hostname: domain } = new URL(origin)
  if (!asked) await context.addCookies([{ name: 'notice_preferences', value: '[0]', domain, path: '/stride/' }])
  await context.addInitScript(observe)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.goto(`${origin}/stride/de_DE/${path}`, { waitUntil: 'networkidle' })
  if (asked) await page.waitForSelector('#modal-consent[open]')
  await page.waitForTimeout(500)
  const paint = (await page.evaluate('paints.at(-1)')) as Paint
  await context.close()
  return paint
}

const shop = await startShop({ sites: 'stride/de_DE', renderer: 'preact' })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags })
const rows: (string | number)[][] = []
for (const [name, path] of pages) {
  const without: Paint[] = []
  const shown: Paint[] = []
  for (let round = 0; round < rounds; round++) {
    without.push(await largestPaint(browser, shop.origin, path, false))
    shown.push(await largestPaint(browser, shop.origin, path, true))
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
shop.stop()
console.log(
  table(
    `Largest paint without and with consent, CPU slowed ${slowDown} times (ms)`,
    ['page', 'element without', 'element with', 'without', 'with', 'ratio'],
    rows,
  ),
)
