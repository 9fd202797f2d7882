import { setTimeout as after } from 'node:timers/promises'
import { BareChromium } from '#tests/browser/bare-chromium'
import type { BareTab } from '#tests/browser/bare-tab'
import type { RunningShop } from '#tests/builds/running-shop'
import { trustSelfSigned } from '#tests/server/self-signed'
import { serveBarePages } from './bare-pages.ts'
import { openBarePhone, openBareTab, untilTabIsQuiet } from './bare-phone.ts'
import { type Renderer, renderers, startBenchShop } from './bench-shop.ts'
import { type Edge, startEdge } from './edge.ts'
import { against, isBrief, median, spread, table } from './measure.ts'
import { type Network, slowDown } from './phone.ts'

export const site = 'stride/en_GB'
const restOfMouse = 300
const LOST_MS = 20_000

const moments = ['idle, out of nothing', 'idle, by mouse', 'first paint'] as const
type Moment = (typeof moments)[number]

/** The shop's own server speaks HTTP/1.1, as a small host does. The edge before it speaks HTTP/2, as a CDN does. */
type Protocol = 'HTTP/1.1' | 'HTTP/2'

const connections: readonly [Network, Protocol][] = isBrief
  ? [['slow', 'HTTP/2']]
  : [
      ['fast', 'HTTP/1.1'],
      ['slow', 'HTTP/1.1'],
      ['slow', 'HTTP/2'],
    ]

/** A click on a link, and what it opens. */
interface TimedClick {
  /** The name of what opens, for the table. */
  opens: string
  /** Selector of the link. */
  link: string
  /** Selector of what can be used at the end; it must be drawn. */
  usable: string
  /** Milliseconds by moment; null where no goal is set. */
  goals: Readonly<Record<Moment, number | null>>
  /** Cookies of what the shopper has done before, with values as a browser sends them. */
  prepare?: (shop: RunningShop) => Promise<ReadonlyMap<string, string>>
}

/** Clicks of a row. A lost click is rare, so those at the first paint are many. */
const clicksOf = (moment: Moment, network: Network): number => {
  if (isBrief) return 1
  if (network === 'fast') return 3
  return moment === 'first paint' ? 20 : 5
}

/** Runs in the page: `timedClick()` resolves with the milliseconds until what the link opens can be used. */
const timedClick = ({ link, usable }: TimedClick) => `globalThis.timedClick = () => new Promise((resolve) => {
  const started = performance.now()
  const look = () => {
    if (document.querySelector('${usable}')?.checkVisibility()) resolve(performance.now() - started)
    else requestAnimationFrame(look)
  }
  document.querySelector('${link}').click()
  look()
})`

/** Runs in every page from its beginning: clicks at the first paint, if the link is there, and else as soon as it is. */
const clickAtFirstPaint = ({ link }: TimedClick) => `globalThis.clicked = new Promise((resolve) => {
  const click = () => (document.querySelector('${link}') ? resolve(timedClick()) : requestAnimationFrame(click))
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return
    observer.disconnect()
    click()
  }).observe({ type: 'paint', buffered: true })
})`

/** Runs a script in the page and waits for its value. */
const resultOf = async (tab: BareTab, expression: string): Promise<unknown> => {
  const asked = { expression, awaitPromise: true, returnByValue: true }
  return (await tab.send<{ result: { value?: unknown } }>('Runtime.evaluate', asked)).result.value
}

const clickOn = async (tab: BareTab, address: string, moment: Moment, timed: TimedClick): Promise<unknown> => {
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: timedClick(timed) })
  if (moment === 'first paint') {
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: clickAtFirstPaint(timed) })
    await tab.send('Page.navigate', { url: address })
    return await resultOf(tab, 'clicked')
  }
  await tab.goto(address)
  await untilTabIsQuiet(tab)
  if (moment === 'idle, by mouse') {
    await tab.hover(timed.link)
    await after(restOfMouse)
  }
  return await resultOf(tab, 'timedClick()')
}

/** Where clicks are timed. */
interface Place {
  chromium: BareChromium
  shop: RunningShop
  renderer: Renderer
  edge: Edge
}

interface Row {
  network: Network
  protocol: Protocol
  moment: Moment
  timed: TimedClick
}

/** Milliseconds from a click to what can be used, or what became of the click. */
const timeClick = async (
  { chromium, shop, edge }: Place,
  { network, protocol, moment, timed }: Row,
): Promise<number | 'lost' | 'left'> => {
  const tab = await openBarePhone(chromium, shop, { choice: '[0]', network })
  const address = protocol === 'HTTP/2' ? edge.address(shop.address(site)) : shop.address(site)
  const cookies = [...((await timed.prepare?.(shop)) ?? [])]
  await tab.setCookies(
    cookies.map(([name, value]) => ({ name, value, url: address, path: '/', secure: name.startsWith('__Host-') })),
  )
  const late = after(LOST_MS, undefined, { ref: false })
  // A page that is left does not answer any more.
  const time = await Promise.race([clickOn(tab, address, moment, timed).catch(() => undefined), late])
  const hasLeft = (await tab.evaluate(() => location.href)) !== address
  await tab.close()
  if (hasLeft) return 'left'
  return typeof time === 'number' ? time : 'lost'
}

const rowOf = async (place: Place, row: Row) => {
  const { network, protocol, moment, timed } = row
  const clicks = clicksOf(moment, network)
  const ends: (number | 'lost' | 'left')[] = []
  for (let click = 0; click < clicks; click++) ends.push(await timeClick(place, row))
  const times = ends.filter((end) => typeof end === 'number')
  const count = (what: 'lost' | 'left') => ends.filter((end) => end === what).length
  const goal = timed.goals[moment]
  const middle = times.length > 0 ? median(times) : undefined
  const cells = [
    place.renderer,
    network,
    protocol,
    moment,
    middle === undefined ? 'none opened' : goal === null ? middle.toFixed(0) : against(middle, goal),
    times.length > 0 ? spread(times, 0) : '',
    `${count('lost')} of ${clicks}`,
    `${count('left')} of ${clicks}`,
  ]
  return { cells, clicks, faults: count('lost') + count('left') }
}

/** Milliseconds of clicks that open a dialog which stands in a page of nothing else. */
const rowOfBareDialog = async (
  chromium: BareChromium,
  address: string,
  moment: Moment,
  timed: TimedClick,
): Promise<string[]> => {
  const times: number[] = []
  for (let click = 0; click < clicksOf(moment, 'slow'); click++) {
    const tab = await openBareTab(chromium, 'slow')
    times.push((await clickOn(tab, address, moment, timed)) as number)
    await tab.close()
  }
  return ['one dialog', 'slow', 'HTTP/1.1', moment, median(times).toFixed(0), spread(times, 0), '', '']
}

/**
 * Times a click on an idle page out of nothing, after a mouse has rested on the link for a moment, and at the first paint,
 * and prints the table. The shopper has answered the consent question. `look` may look at each shop besides. Beside the shop's rows
 * stands what the browser itself needs on this machine: the same for a page that is one dialog.
 * @throws when clicks were lost or left the page
 */
export const timeClicks = async (
  timed: TimedClick,
  look: (shop: RunningShop, renderer: Renderer) => Promise<void> = async () => {},
): Promise<void> => {
  const rows: Awaited<ReturnType<typeof rowOf>>[] = []
  const chromium = await BareChromium.launch(trustSelfSigned)
  for (const renderer of renderers) {
    const shop = await startBenchShop(renderer)
    const edge = await startEdge(shop)
    const place = { chromium, shop, renderer, edge }
    await look(shop, renderer)
    for (const [network, protocol] of connections)
      for (const moment of moments) rows.push(await rowOf(place, { network, protocol, moment, timed }))
    edge.close()
    await shop.dispose()
  }
  const bare = await serveBarePages()
  const bareRows: string[][] = []
  for (const moment of ['idle, out of nothing', 'idle, by mouse'] as const)
    bareRows.push(await rowOfBareDialog(chromium, bare.address('dialog'), moment, timed))
  bare.close()
  await chromium.close()
  console.log(
    table(
      `Click to usable ${timed.opens} (ms; CPU slowed ${slowDown} times; slow is Lighthouse's applied mobile network)`,
      ['renderer', 'network', 'protocol', 'click', 'median', 'range', 'lost', 'left the page'],
      [...rows.map(({ cells }) => cells), ...bareRows],
    ),
  )
  const faults = rows.reduce((sum, row) => sum + row.faults, 0)
  const clicks = rows.reduce((sum, row) => sum + row.clicks, 0)
  // A brief run on a busy machine may lose a click; it only shows that the part works.
  if (faults > (isBrief ? clicks - 1 : 0)) throw new Error(`${faults} of ${clicks} clicks were lost or left the page.`)
}
