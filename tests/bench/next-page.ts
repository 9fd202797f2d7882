import { BareChromium } from '#tests/browser/bare-chromium'
import type { BareTab } from '#tests/browser/bare-tab'
import { choiceCookies } from '#tests/browser/choice-cookies'
import type { RunningShop } from '#tests/builds/running-shop'
import { pageTypes } from '#tests/content/page-types'
import { serveBarePages } from './bare-pages.ts'
import { startBenchShop } from './bench-shop.ts'
import { against, isBrief, median, spread, table } from './measure.ts'
import { slowDown, slowNetwork } from './phone.ts'

// From the click on a product card to the product's page painted. The pointer has rested on the card for two seconds, or
// comes together with the click. CPU and network are slowed in every page of the tab, also in those that are prerendered. Beside it
// stands what the browser itself needs on this machine: the same for a page of one heading, without and with a fade.

const rounds = isBrief ? 1 : 5
const site = 'stride/en_GB'
const card = '.card a'
const restOfPointer = 2000
const goal = 50

const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))

/** Runs in the list: keeps the time of the click for the next page. */
const keepTimeOfClick = (): void =>
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('bench.clicked', String(performance.timeOrigin + timeStamp)),
    { capture: true },
  )

/** Runs in the product's page: milliseconds from the click to its first contentful paint. */
const timeSinceClick = (): Promise<number> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntriesByName('first-contentful-paint'))
        resolve(performance.timeOrigin + startTime - Number(sessionStorage.getItem('bench.clicked')))
    }).observe({ type: 'paint', buffered: true })
  })

interface Ending {
  time: number
  wasPrerendered: boolean
}

const timeNextPage = async (tab: BareTab, from: string, rest: number): Promise<Ending> => {
  await tab.goto(from)
  await wait(2000)
  await tab.evaluate(keepTimeOfClick)
  const target = await tab.evaluate((link) => document.querySelector<HTMLAnchorElement>(link)!.href, card)
  if (rest > 0) {
    await tab.hover(card)
    await wait(rest)
  }
  await tab.click(card)
  await tab.untilAt(target)
  const time = await tab.evaluate(timeSinceClick)
  const wasPrerendered = await tab.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return (entry as PerformanceEntry & { activationStart: number }).activationStart > 0
  })
  return { time, wasPrerendered }
}

interface Walk {
  page: string
  from: string
  rest: number
  hasGoal?: boolean
  motion?: 'reduced'
}

const timeWalk = async (chromium: BareChromium, shop: RunningShop, walk: Walk): Promise<string[]> => {
  const endings: Ending[] = []
  for (let round = 0; round < rounds; round++) {
    const tab = await chromium.openTab({ slowness: { ...slowNetwork, slowDown }, notesProblems: false })
    await tab.setCookies(choiceCookies(shop, '[0]', ''))
    if (walk.motion === 'reduced') await tab.preferReducedMotion()
    endings.push(await timeNextPage(tab, walk.from, walk.rest))
    await tab.close()
  }
  const times = endings.map(({ time }) => time)
  return [
    walk.page,
    walk.rest > 0 ? `rested ${walk.rest} ms` : 'came with the click',
    walk.hasGoal ? against(median(times), goal) : median(times).toFixed(0),
    spread(times, 0),
    `${endings.filter(({ wasPrerendered }) => wasPrerendered).length} of ${rounds}`,
  ]
}

const shop = await startBenchShop('preact')
const bare = await serveBarePages()
const chromium = await BareChromium.launch()
const list = shop.address(site, pageTypes['category']!(site))
const walks: Walk[] = [
  { page: 'product', from: list, rest: restOfPointer, hasGoal: true },
  { page: 'product, motion unwanted', from: list, rest: restOfPointer, hasGoal: true, motion: 'reduced' },
  { page: 'product', from: list, rest: 0 },
  { page: 'one heading', from: bare.address('heading'), rest: restOfPointer },
  { page: 'one heading, fades', from: bare.address('fading'), rest: restOfPointer },
]
const rows: string[][] = []
for (const walk of walks) rows.push(await timeWalk(chromium, shop, walk))
await chromium.close()
bare.close()
await shop.dispose()
console.log(
  table(
    `Click on a product card to the painted page (ms; Lighthouse's applied mobile profile)`,
    ['page', 'pointer', 'median', 'range', 'prerendered'],
    rows,
  ),
)
