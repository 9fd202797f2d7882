import type { Browser } from 'playwright'
import type { RunningShop } from '#tests/builds/running-shop'
import { startBenchShop } from './bench-shop.ts'
import { isBrief, median, spread, table } from './measure.ts'
import { launchBrowser, openPhone, slowDown } from './phone.ts'

// What the tracking of one page view costs the main thread, CPU slowed down four times: the same page in turn with
// everything refused and with everything allowed and a tag manager that is there at once. Both in one run, as a ratio.

const rounds = isBrief ? 1 : 7
const site = 'stride/en_GB'
const tags = JSON.stringify([{ id: 'manager', kind: 'tealium', src: '/tags/utag.js', level: 2 }]).replaceAll(
  '"',
  '&quot;',
)

/** Milliseconds of tasks and of scripts until the page is at rest, and the number of calls to the tag manager. */
const pageView = async (browser: Browser, shop: RunningShop, choice: string) => {
  const url = shop.address(site)
  const { context, page, session } = await openPhone(browser, shop, { choice, network: 'fast' })
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
  await session.send('Performance.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(2000)
  const { metrics } = await session.send('Performance.getMetrics')
  const told = Number((await page.evaluate('document.documentElement.dataset.told')) ?? 0)
  await context.close()
  const milliseconds = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return { tasks: milliseconds('TaskDuration'), scripts: milliseconds('ScriptDuration'), told }
}

const browser = await launchBrowser()
const shop = await startBenchShop('react')
const without: Awaited<ReturnType<typeof pageView>>[] = []
const tracked: typeof without = []
await pageView(browser, shop, '[0]')
for (let round = 0; round < rounds; round++) {
  without.push(await pageView(browser, shop, '[0]'))
  tracked.push(await pageView(browser, shop, '[0,1,2]'))
}
await shop.dispose()
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
