import { type Browser, chromium } from 'playwright'
import { chromiumPath, flags } from '#tests/browser/chromium'
import { median, spread, table } from './measure.ts'
import { startShop } from './shop.ts'

// What the tracking of one page view costs the main thread, CPU slowed down four times: the same page in turn with
// everything refused and with everything allowed and a tag manager that is there at once. Both in one run, as a ratio.

const rounds = 15
const slowDown = 4
const tags = JSON.stringify([{ id: 'manager', kind: 'tealium', src: '/tags/utag.js', level: 2 }]).replaceAll(
  '"',
  '&quot;',
)

/** Milliseconds of tasks and of scripts until the page has nothing more to do, and what the tag manager was told. */
const pageView = async (browser: Browser, url: string, choice: string) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const { hostname } = new URL(url)
  await context.addCookies([{ name: 'notice_preferences', value: choice, domain: hostname, path: '/stride/' }])
  await context.addInitScript(() => {
    const count = () => {
      const { dataset } = document.documentElement
      dataset['told'] = String(Number(dataset['told'] ?? 0) + 1)
    }
    Object.assign(globalThis, { utag: { view: count, link: count } })
  })
  await page.route('**/tags/utag.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.route(url, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/ data-tags="[^"]*"/, '').replace('<html', `<html data-tags="${tags}"`)
    await route.fulfill({ response, body: html })
  })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(2000)
  const { metrics } = await session.send('Performance.getMetrics')
  const told = Number((await page.evaluate('document.documentElement.dataset.told')) ?? 0)
  await context.close()
  const milliseconds = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return { tasks: milliseconds('TaskDuration'), scripts: milliseconds('ScriptDuration'), told }
}

const browser = await chromium.launch({ executablePath: chromiumPath(), args: flags })
const shop = await startShop({ sites: 'stride/en_GB' })
const url = `${shop.origin}/stride/en_GB/`
const without: Awaited<ReturnType<typeof pageView>>[] = []
const tracked: typeof without = []
await pageView(browser, url, '[0]')
for (let round = 0; round < rounds; round++) {
  without.push(await pageView(browser, url, '[0]'))
  tracked.push(await pageView(browser, url, '[0,1,2]'))
}
shop.stop()
await browser.close()
if (tracked.some(({ told }) => told === 0) || without.some(({ told }) => told > 0))
  throw new Error('Tracking did not do what is measured here.')
const rows = (['tasks', 'scripts'] as const).map((kind) => {
  const [less, more] = [without, tracked].map((views) => views.map((view) => view[kind])) as [number[], number[]]
  return [kind, spread(less, 0), spread(more, 0), (median(more) / median(less)).toFixed(2)]
})
console.log(
  table(
    `Main thread of a page view, CPU slowed ${slowDown} times (ms)`,
    ['', 'refused: median (range)', 'allowed and tracked', 'ratio of medians'],
    rows,
  ),
)
