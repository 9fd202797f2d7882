import type { CDPSession, Page, Request } from 'playwright'
import { translator } from '#content/messages'
import { offersPath } from '#domain/products'
import { searchIndexPath } from '#domain/search'
import { sites } from '#domain/sites'
import { brotli, ceilings, WeightRecorder } from '#tests/browser/page-weight'
import type { RunningShop } from '#tests/builds/running-shop'
import { plainShoe } from '#tests/content/articles'
import { startBenchShop } from './bench-shop.ts'
import { largerShop, type SearchFiles } from './larger-shop.ts'
import { against, isBrief, median, spread, table } from './measure.ts'
import { launchBrowser, openPhone, slowDown, untilQuiet } from './phone.ts'

// What the focus of a search fetches, and the time from the first key to the text of the first result, once that is there. A
// request between the two fails the part: it would cost 562 ms on the applied network. The page is as wide as one with a field in
// its header. Pictures of what was found come after the text.

const keys = ['stride/en_GB', 'stride/ar_SA']
const rounds = isBrief ? 1 : 5
const goal = 300
const field = 'header input[name=q]'
const files = [searchIndexPath, offersPath] as const

/** Runs in the page: `timedKey` becomes the milliseconds from the next key to the painted text of the first result. */
const timeNextKey = `addEventListener('keydown', ({ timeStamp }) => {
  globalThis.timedKey = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('header .suggestions:not([hidden]) li b')?.textContent)
        setTimeout(() => resolve(performance.now() - timeStamp))
      else requestAnimationFrame(look)
    }
    addEventListener('input', () => requestAnimationFrame(look), { once: true })
  })
}, { once: true })`

/**
 * Presses a key in the field. Playwright's keyboard has Latin letters alone; this one has all.
 * @throws when the page asks for more than pictures before the first result is there
 */
const timeKey = async (page: Page, keyboard: CDPSession, key: string): Promise<number> => {
  const asked: Request[] = []
  const note = (request: Request) => asked.push(request)
  await page.evaluate(timeNextKey)
  page.on('request', note)
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
  const time = (await page.evaluate('timedKey')) as number
  page.off('request', note)
  const others = asked.filter((request) => request.resourceType() !== 'image').map((request) => request.url())
  if (others.length > 0) throw new Error(`Requests stand between a key and its result: ${others.join(' ')}`)
  return time
}

/** The files of a site's search as they are served. */
const filesOf = async (shop: RunningShop, key: string): Promise<SearchFiles> => {
  const read = async (path: string) => await (await fetch(shop.address(key, path))).json()
  return { [searchIndexPath]: await read(searchIndexPath), [offersPath]: await read(offersPath) } as SearchFiles
}

interface Visit {
  /** Bytes by path that came with the focus. */
  fetched: ReadonlyMap<string, number>
  /** Milliseconds from the focus to a search that can be used. */
  ready: number
  first: number
  /** The slowest of the keys after it. */
  slowest: number
}

const visit = async (shop: RunningShop, key: string, larger?: SearchFiles): Promise<Visit> => {
  const browser = await launchBrowser()
  const { page } = await openPhone(browser, shop, { choice: '[0]', network: 'slow' })
  await page.setViewportSize({ width: 1280, height: 844 })
  for (const path of larger ? files : [])
    await page.route(`**/${path}`, (route) => route.fulfill({ json: larger![path] }))
  const scale = new WeightRecorder(page)
  await page.goto(shop.address(key))
  await untilQuiet(page)
  const before = await scale.files()
  const focused = performance.now()
  await page.locator(field).focus()
  await page.locator('header .suggestions').waitFor({ state: 'attached' })
  const ready = performance.now() - focused
  await untilQuiet(page)
  const fetched = new Map([...(await scale.files())].filter(([path]) => !before.has(path)))
  const site = sites.find((each) => each.key === key)!
  const { product } = plainShoe(site.brand)
  const [name, kind] = [product.name, translator(site).t(`product.kind.${product.kind}`)]
  const keyboard = await page.context().newCDPSession(page)
  const first = await timeKey(page, keyboard, name[0]!)
  const later: number[] = []
  for (const letter of `${name.slice(1)} ${kind}`) later.push(await timeKey(page, keyboard, letter))
  await browser.close()
  return { fetched, ready, first, slowest: Math.max(...later) }
}

const sum = (bytes: Iterable<number>): number => [...bytes].reduce((total, each) => total + each, 0)

const shop = await startBenchShop('preact')
const weights: (string | number)[][] = []
const times: (string | number)[][] = []
for (const key of keys) {
  const own = await filesOf(shop, key)
  const larger = largerShop(own, 10)
  for (const [size, served] of [
    ['as it is', undefined],
    ['ten times the products', larger],
  ] as const) {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round++) visits.push(await visit(shop, key, served))
    const of = (what: 'ready' | 'first' | 'slowest') => visits.map((each) => each[what])
    const { fetched } = visits[0]!
    const code = sum([...fetched].filter(([path]) => path.endsWith('.js')).map(([, bytes]) => bytes))
    const [index, offers] = files.map((path) => brotli(JSON.stringify((served ?? own)[path])))
    weights.push([
      key,
      size,
      (served ?? own)[searchIndexPath].products.length,
      code,
      index!,
      offers!,
      against(code + index! + offers!, ceilings.search),
    ])
    times.push([
      key,
      size,
      median(of('ready')).toFixed(0),
      against(median(of('first')), goal),
      spread(of('first'), 0),
      median(of('slowest')).toFixed(0),
    ])
  }
}
await shop.dispose()
console.log(
  table(
    'Search: bytes that come with the focus (brotli)',
    ['site', 'shop', 'products', 'code', 'index', 'offers', 'together'],
    weights,
  ),
)
console.log(
  table(
    `Search: from a key to the first result's text (ms; CPU slowed ${slowDown} times; Lighthouse's applied mobile network)`,
    ['site', 'shop', 'focus to search', 'first key', 'range', 'slowest key after it'],
    times,
  ),
)
