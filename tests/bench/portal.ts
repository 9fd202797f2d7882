import { fragmentFiles } from '#domain/fragments'
import { type Preset, portalFragment, presets, textQuery } from '#domain/portal'
import { brotli, ceilings, WeightRecorder } from '#tests/browser/page-weight'
import type { RunningShop } from '#tests/builds/running-shop'
import type { Renderer } from './bench-shop.ts'
import { site, timeClicks } from './click-times.ts'
import { table } from './measure.ts'
import { launchBrowser, openPhone, untilQuiet } from './phone.ts'

// The account portal: the bytes of its fragment by preset, what opening it adds to a page that has fetched nothing ahead, and
// the time from the click on the account link to a field that takes what is typed.

const link = 'header a[data-request="portal:open"]'
const field = 'dialog[open] input[name=email]:not(:disabled)'

const ask = async (address: string): Promise<{ text: string; headers: Headers }> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} is answered with ${answer.status}.`)
  return { text: await answer.text(), headers: answer.headers }
}

const weigh = async (addresses: readonly string[]): Promise<number> => {
  let sum = 0
  for (const address of addresses) sum += brotli((await ask(address)).text)
  return sum
}

/** Bytes of a preset's text, and of the files that it names. */
const bytesOf = async ({ origin }: RunningShop, preset: Preset): Promise<number[]> => {
  const [brand, locale] = site.split('/') as ['stride', string]
  const address = `${origin}${portalFragment.path}?${textQuery(brand, locale, preset)}`
  const { text, headers } = await ask(address)
  const { scripts, styles } = fragmentFiles(headers.get('link'), address)
  return [brotli(text), await weigh(scripts), await weigh(styles)]
}

/** Bytes of scripts that the opened portal adds to a home page. */
const bytesOfOpening = async (shop: RunningShop): Promise<number> => {
  const browser = await launchBrowser()
  const { context, page } = await openPhone(browser, shop, { choice: '[0]', network: 'fast' })
  // Nothing is fetched ahead for a shopper who saves data.
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true, effectiveType: '4g' }) }),
  )
  const scale = new WeightRecorder(page)
  await page.goto(shop.address(site))
  await untilQuiet(page)
  const before = await scale.scripts()
  await page.click(link)
  await page.waitForSelector(field)
  await untilQuiet(page)
  const added = (await scale.scripts()) - before
  await browser.close()
  return added
}

const rows: (string | number)[][] = []
const openings: (string | number)[][] = []
await timeClicks(
  {
    opens: 'field of the portal',
    link,
    usable: field,
    goals: { 'idle, out of nothing': 150, 'idle, by mouse': 150, 'first paint': null },
  },
  async (shop, renderer: Renderer) => {
    for (const [name, preset] of Object.entries<Preset>(presets))
      rows.push([renderer, name, ...(await bytesOf(shop, preset))])
    openings.push([renderer, await bytesOfOpening(shop), ceilings.portal[renderer]])
  },
)
console.log(
  table(
    'The portal’s fragment by preset (bytes of brotli-11; scripts with the renderer, which the page shares)',
    ['renderer', 'preset', 'text', 'scripts', 'styles'],
    rows,
  ),
)
console.log(
  table(
    'The opened portal on top of the home page (bytes of brotli-11)',
    ['renderer', 'scripts added', 'ceiling'],
    openings,
  ),
)
