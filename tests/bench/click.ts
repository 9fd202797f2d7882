import { setTimeout as after } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { RunningShop } from '#tests/builds/running-shop'
import { plainClothing, plainShoe } from '#tests/content/articles'
import { type Renderer, renderers, startBenchShop } from './bench-shop.ts'
import { against, isBrief, median, spread, table } from './measure.ts'
import { launchBrowser, type Network, openPhone, slowDown, untilQuiet } from './phone.ts'

// From the click on the bag to a mini-bag that can be used: on an idle page out of nothing, there with a mouse that rests on
// the link for a moment before, and at the first paint. The bag holds two lines, and a mini-bag can be used when the quantity
// of the first can be changed. The shopper has answered the consent question.

const site = 'stride/en_GB'
const link = 'a[data-request="bag:open"]'
const restOfMouse = 300
const LOST_MS = 20_000

const moments = ['idle, out of nothing', 'idle, by mouse', 'first paint'] as const
type Moment = (typeof moments)[number]

/** The goals in milliseconds. */
const goals: Readonly<Record<Moment, number>> = {
  'idle, out of nothing': 100,
  'idle, by mouse': 100,
  'first paint': 1500,
}

/** Clicks of a row. A lost click is rare, so those at the first paint are many. */
const clicksOf = (moment: Moment, network: Network): number => {
  if (isBrief) return 1
  if (network === 'fast') return 3
  return moment === 'first paint' ? 20 : 5
}

/** Runs in the page: `clickBag()` resolves with the milliseconds until the mini-bag can be used. */
const clickBag = `globalThis.clickBag = () => new Promise((resolve) => {
  const started = performance.now()
  const look = () => {
    if (document.querySelector('dialog[open] li select:not(:disabled)')) resolve(performance.now() - started)
    else requestAnimationFrame(look)
  }
  document.querySelector('${link}').click()
  look()
})`

/** Runs in every page from its beginning: clicks at the first paint, if the link is there, and else as soon as it is. */
const clickAtFirstPaint = `globalThis.clicked = new Promise((resolve) => {
  const click = () => (document.querySelector('${link}') ? resolve(clickBag()) : requestAnimationFrame(click))
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return
    observer.disconnect()
    click()
  }).observe({ type: 'paint', buffered: true })
})`

const fillBag = async (context: BrowserContext, shop: RunningShop): Promise<void> => {
  for (const { sku } of [plainShoe(), plainClothing()]) {
    const answer = await context.request.post(`${shop.origin}/api/bridge/baskets/-/items?sitePath=${site}`, {
      data: { items: [{ productId: sku, quantity: 1 }] },
      headers: { origin: shop.origin },
    })
    if (!answer.ok()) throw new Error(`The bag took no line: ${answer.status()} ${await answer.text()}`)
  }
}

const click = async (page: Page, address: string, moment: Moment): Promise<unknown> => {
  await page.addInitScript(clickBag)
  if (moment === 'first paint') {
    await page.addInitScript(clickAtFirstPaint)
    await page.goto(address, { waitUntil: 'commit' })
    return await page.evaluate('clicked')
  }
  await page.goto(address)
  await untilQuiet(page)
  if (moment === 'idle, by mouse') {
    await page.hover(link)
    await page.waitForTimeout(restOfMouse)
  }
  return await page.evaluate('clickBag()')
}

/** Milliseconds from a click to a usable mini-bag, or what became of the click. */
const timeClick = async (
  browser: Browser,
  shop: RunningShop,
  moment: Moment,
  network: Network,
): Promise<number | 'lost' | 'left'> => {
  const { context, page } = await openPhone(browser, shop, { choice: '[0]', network })
  await fillBag(context, shop)
  const address = shop.address(site)
  const late = after(LOST_MS, undefined, { ref: false })
  // A page that is left does not answer any more.
  const time = await Promise.race([click(page, address, moment).catch(() => undefined), late])
  const hasLeft = page.url() !== address
  await context.close()
  if (hasLeft) return 'left'
  return typeof time === 'number' ? time : 'lost'
}

const row = async (browser: Browser, shop: RunningShop, renderer: Renderer, network: Network, moment: Moment) => {
  const clicks = clicksOf(moment, network)
  const ends: (number | 'lost' | 'left')[] = []
  for (let click = 0; click < clicks; click++) ends.push(await timeClick(browser, shop, moment, network))
  const times = ends.filter((end) => typeof end === 'number')
  const count = (what: 'lost' | 'left') => ends.filter((end) => end === what).length
  const faults = count('lost') + count('left')
  const cells = [
    renderer,
    network,
    moment,
    times.length > 0 ? against(median(times), goals[moment]) : 'none opened',
    times.length > 0 ? spread(times, 0) : '',
    `${count('lost')} of ${clicks}`,
    `${count('left')} of ${clicks}`,
  ]
  return { cells, clicks, faults }
}

const rows: Awaited<ReturnType<typeof row>>[] = []
const browser = await launchBrowser()
for (const renderer of renderers) {
  const shop = await startBenchShop(renderer)
  for (const network of ['fast', 'slow'] as const)
    for (const moment of moments) rows.push(await row(browser, shop, renderer, network, moment))
  await shop.dispose()
}
await browser.close()
console.log(
  table(
    `Click to usable mini-bag (ms; CPU slowed ${slowDown} times; slow is Lighthouse's applied mobile network)`,
    ['renderer', 'network', 'click', 'median', 'range', 'lost', 'left the page'],
    rows.map(({ cells }) => cells),
  ),
)
console.log('The nearest peer needs 261 ms on an idle page with a fast network; it has loaded everything before.')
const faults = rows.reduce((sum, row) => sum + row.faults, 0)
const clicks = rows.reduce((sum, row) => sum + row.clicks, 0)
// A brief run on a busy machine may lose a click; it only shows that the part works.
if (faults > (isBrief ? clicks - 1 : 0)) throw new Error(`${faults} of ${clicks} clicks were lost or left the page.`)
