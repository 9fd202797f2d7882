import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { liveTexts } from '#server/composition'
import { fileHandler } from '#server/files'
import { createRouter } from '#server/http'
import { BareChromium } from '#tests/browser/bare-chromium'
import type { BareTab } from '#tests/browser/bare-tab'
import { builds } from '#tests/builds/builds'
import { isBuilt, makeBuild } from '#tests/builds/make-build'
import { type StartedShop, startShop } from '#tests/builds/running-shop'
import { startFragmentServer } from '#tests/fragments/fragment-server'
import { pageHtml, placeHtml, teaser } from '#tests/fragments/teaser'
import { openBarePhone } from './bare-phone.ts'
import { isBrief, median, spread, table } from './measure.ts'

// What fragments cost a page that is composed: the back end's CPU beside a page that is the same on the disk, and a phone's paint
// beside a page with the same words. Rounds are interleaved, so that load on the machine disturbs both.

const ROUNDS = isBrief ? 1 : 15
const REQUESTS = isBrief ? 200 : 5000
const PAINTS = isBrief ? 1 : 10
const goals = { cpu: 2, paint: 1.1 }
const topics = ['trails', 'roads', 'tracks']

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))
const against = (ratio: number, goal: number): string =>
  `${ratio.toFixed(2)} (goal ${goal}: ${ratio <= goal ? 'met' : 'missed'})`

/** Asks until the texts of all places are in a page. @throws after ten seconds */
const untilComposed = async (read: () => Promise<string>): Promise<string> => {
  for (let turn = 0; turn < 100; turn++, await pause(100)) {
    const html = await read()
    if (html.split('data-served="1.0.0"').length === topics.length + 1) return html
  }
  throw new Error('The texts of the fragments did not come into the page.')
}

/** CPU of a request, in microseconds. */
const cpuOf = async (app: Hono, path: string): Promise<number> => {
  const before = process.cpuUsage()
  for (let at = 0; at < REQUESTS; at++)
    await (await app.request(path, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / REQUESTS
}

const compareCpu = async (server: string): Promise<string[]> => {
  const dist = mkdtempSync(join(tmpdir(), 'bench-fragments-'))
  const fragment = { ...teaser, id: 'journey-news', server, composed: true } as const
  const words = '<p>What stands around the parts.</p>'.repeat(500)
  const places = topics.map((topic) => placeHtml(fragment, { topic })).join(words)
  const write = (name: string, html: string): void => {
    mkdirSync(join(dist, name))
    writeFileSync(join(dist, name, 'index.html'), html)
  }
  write('composed', pageHtml('en_GB', places))
  const shop = { dist, addressing: 'path', sites: [], headers: {} } as const
  const composing = createRouter().all('*', fileHandler({ ...shop, edits: liveTexts() }))
  write('plain', await untilComposed(async () => (await composing.request('/composed/')).text()))
  const plain = createRouter().all('*', fileHandler(shop))
  const own: number[] = []
  const other: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const [composed, static_] = [await cpuOf(composing, '/composed/'), await cpuOf(plain, '/plain/')]
    // The first round warms up.
    if (round === 0 && !isBrief) continue
    own.push(composed)
    other.push(static_)
  }
  rmSync(dist, { recursive: true })
  const ratios = own.map((cpu, round) => cpu / other[round]!)
  return [median(own).toFixed(1), median(other).toFixed(1), spread(ratios), against(median(ratios), goals.cpu)]
}

/** Runs in a page: milliseconds until its first and its largest paint. */
const paintsOf = (): Promise<{ first: number; largest: number }> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [first] = performance.getEntriesByName('first-contentful-paint')
      const largest = list.getEntries().at(-1)
      if (first && largest) resolve({ first: first.startTime, largest: largest.startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

const paint = async (chromium: BareChromium, shop: StartedShop, page: string) => {
  const tab: BareTab = await openBarePhone(chromium, shop, { choice: '[0]', network: 'slow' })
  await tab.goto(shop.address('stride/en_GB', page))
  await pause(isBrief ? 0 : 2000)
  const paints = await tab.evaluate(paintsOf)
  await tab.close()
  return paints
}

const comparePaints = async (): Promise<string[][]> => {
  if (!isBuilt(builds.react)) await makeBuild(builds.react)
  const shop = await startShop(builds.react)
  await untilComposed(async () => (await fetch(shop.address('stride/en_GB', 'three-parts/'))).text())
  const chromium = await BareChromium.launch()
  const pages = ['three-parts/', 'three-texts/'] as const
  const paints = new Map(pages.map((page) => [page, [] as Awaited<ReturnType<typeof paint>>[]]))
  // Each page is the first one in every other round.
  for (let round = 0; round < PAINTS; round++)
    for (const page of round % 2 ? pages.toReversed() : pages) paints.get(page)!.push(await paint(chromium, shop, page))
  await chromium.close()
  await shop.dispose()
  return (['first', 'largest'] as const).map((name) => {
    const [parts, texts] = pages.map((page) => paints.get(page)!.map((each) => each[name])) as [number[], number[]]
    return [name, spread(parts, 0), spread(texts, 0), against(median(parts) / median(texts), goals.paint)]
  })
}

const server = await startFragmentServer('journey-news')
const cpu = await compareCpu(server.origin)
const paints = await comparePaints()
await server.stop()
console.log(
  table(
    'A composed page with three fragments, warm (CPU µs a request of the back end)',
    ['composed', 'the same page on the disk', 'composed ÷ static', 'median'],
    [cpu],
  ),
)
console.log(
  table(
    "A composed page with three fragments (ms; Lighthouse's applied mobile profile)",
    ['paint', 'three fragments', 'the same words', 'fragments ÷ words'],
    paints,
  ),
)
