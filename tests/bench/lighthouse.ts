import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright'
import { chromiumPath, flags } from '#commands/chromium'
import { choiceCookies } from '#tests/browser/choice-cookies'
import type { RunningShop } from '#tests/builds/running-shop'
import { pageTypes } from '#tests/content/page-types'
import { freePort } from '#tests/server/free-port'
import { serveBarePages } from './bare-pages.ts'
import { type Renderer, renderers, startBenchShop } from './bench-shop.ts'
import { against, isBrief, median, spread, table } from './measure.ts'

// Lighthouse's mobile profile with throttling that is applied, not simulated: score and paints of a first visit, which is
// asked for consent, and of a shopper who has chosen before. Beside them stands what the browser itself needs on this machine: the
// same for a page of one heading. Then all categories, simulated, on every type of page.

const site = 'stride/en_GB'
const rounds = isBrief ? 1 : 5

type Visit = 'first visit' | 'stored choice'
/** Goals in milliseconds. */
const goals = { paint: 900, largest: 1400 }
const speedGoal = (visit: Visit, renderer: Renderer): number =>
  visit === 'stored choice' ? 1500 : renderer === 'preact' ? 1900 : 2200

const port = await freePort()
const browser = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'lighthouse-')), {
  executablePath: chromiumPath(),
  args: [...flags, `--remote-debugging-port=${port}`],
})

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** A busy machine may fail to record a page; Lighthouse then asks to be run again. */
const TRIES = 3

const run = async (address: string, throttlingMethod: 'simulate' | 'devtools', tries = TRIES): Promise<Report> => {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    throttlingMethod,
    disableFullPageScreenshot: true,
    onlyCategories: throttlingMethod === 'simulate' ? [...categories] : ['performance'],
  })
  if (result && !result.lhr.runtimeError) return result.lhr
  if (tries > 1) return run(address, throttlingMethod, tries - 1)
  throw new Error(`Lighthouse gave no result for ${address}: ${result?.lhr.runtimeError?.message ?? ''}`)
}

const percent = (score: number | null | undefined): number => Math.round((score ?? 0) * 100)

const paints = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index'] as const

/** Scores and paints of a page, a list of each with a value of every round. */
const measure = async (address: string, prepared: () => Promise<void>) => {
  const scores: number[] = []
  const times = paints.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    await prepared()
    const { categories, audits } = await run(address, 'devtools')
    scores.push(percent(categories['performance']?.score))
    for (const [index, id] of paints.entries()) times[index]!.push(audits[id]?.numericValue ?? Number.NaN)
  }
  const [first, largest, speed] = times as [number[], number[], number[]]
  return { scores, first, largest, speed }
}

/** One row: a page as a renderer's shop serves it to a visit, medians of the rounds. */
const applied = async (shop: RunningShop, renderer: Renderer, type: string, visit: Visit) => {
  const address = shop.address(site, pageTypes[type]!(site))
  const { scores, first, largest, speed } = await measure(address, () => prepare(browser, shop, visit))
  const score = median(scores)
  return [
    renderer,
    type,
    visit,
    `${score} (goal 99: ${score >= 99 ? 'met' : 'missed'})`,
    against(median(first), goals.paint),
    against(median(largest), goals.largest),
    against(median(speed), speedGoal(visit, renderer)),
    spread(speed, 0),
  ]
}

/** The row of a page of one heading. */
const appliedToBarePage = async () => {
  const bare = await serveBarePages()
  const { scores, first, largest, speed } = await measure(bare.address('heading'), () => browser.clearCookies())
  bare.close()
  const medians = [first, largest, speed].map((times) => median(times).toFixed(0))
  return ['', 'one heading', '', median(scores), ...medians, spread(speed, 0)]
}

/** Lighthouse empties the cache before each run; cookies are what the visit has. */
const prepare = async (context: BrowserContext, shop: RunningShop, visit: Visit): Promise<void> => {
  await context.clearCookies()
  await context.addCookies(choiceCookies(shop, visit === 'stored choice' ? '[0]' : '', ''))
}

const appliedRows: (string | number)[][] = []
for (const renderer of renderers) {
  const shop = await startBenchShop(renderer)
  // Until the page is idle both renderers serve a returning shopper the same bytes.
  for (const type of isBrief ? ['home'] : ['home', 'category', 'product'])
    for (const visit of ['first visit', 'stored choice'] as const)
      if (visit === 'first visit' || renderer === 'react') appliedRows.push(await applied(shop, renderer, type, visit))
  await shop.dispose()
}
appliedRows.push(await appliedToBarePage())
console.log(
  table(
    `Lighthouse, mobile, throttling applied (ms; medians of ${rounds})`,
    ['renderer', 'page', 'visit', 'score', 'first paint', 'largest paint', 'speed index', 'its range'],
    appliedRows,
  ),
)

const simulatedPages = isBrief
  ? ['/']
  : [
      '/',
      ...['home', 'category', 'product', 'guide', 'bag', 'checkout'].map(
        (type) => `/${site}/${pageTypes[type]!(site)}`,
      ),
      '/stride/ar_SA/',
      '/reebok/de_DE/',
    ]
const shop = await startBenchShop('preact')
await browser.clearCookies()
const simulatedRows: (string | number)[][] = []
for (const path of simulatedPages) {
  const { categories: found, audits } = await run(shop.origin + path, 'simulate')
  const failing = Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode !== 'informative')
    .map(({ id }) => id)
  simulatedRows.push([path, ...categories.map((category) => percent(found[category]?.score)), failing.join(' ')])
}
await browser.close()
await shop.dispose()
console.log(
  table(
    'Lighthouse, mobile, throttling simulated (goal 100)',
    ['page', ...categories, 'audits below 1'],
    simulatedRows,
  ),
)
