import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumPath, flags } from '#tests/browser/chromium'
import { freePort } from '#tests/server/free-port'
import { startBenchShop } from './bench-shop.ts'
import { isBrief, median, table } from './measure.ts'

// Lighthouse's mobile profile on each page type: all categories with simulated throttling, performance with applied.

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const pages = [
  ['market chooser', '/'],
  ['home', '/stride/en_GB/'],
  ['category', '/stride/de_DE/frauen/'],
  ['product', process.env['BENCH_PRODUCT'] ?? '/stride/en_GB/product/ST1001/'],
  ["editors' page", '/stride/en_GB/size-guide/'],
  ['bag', '/stride/en_GB/bag/'],
  ['checkout', '/stride/en_GB/checkout/'],
  ['home, right to left', '/stride/ar_SA/'],
  ['home, second brand', '/reebok/de_DE/'],
] as const

const shop = await startBenchShop({ sites: 'stride/en_GB,stride/de_DE,stride/ar_SA,reebok/de_DE', renderer: 'preact' })
const port = await freePort()
const browser = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'lighthouse-')), {
  executablePath: chromiumPath(),
  args: [...flags, `--remote-debugging-port=${port}`],
})

const run = async (path: string, throttlingMethod: 'simulate' | 'devtools') => {
  const result = await lighthouse(shop.origin + path, {
    port,
    output: 'json',
    logLevel: 'error',
    throttlingMethod,
    onlyCategories: throttlingMethod === 'simulate' ? [...categories] : ['performance'],
  })
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${path}.`)
  return result.lhr
}

const rows: (string | number)[][] = []
const rounds = isBrief ? 1 : 3
for (const [name, path] of isBrief ? pages.slice(1, 2) : pages) {
  const simulated = await run(path, 'simulate')
  const applied: number[] = []
  for (let round = 0; round < rounds; round++)
    applied.push(Math.round(((await run(path, 'devtools')).categories['performance']?.score ?? 0) * 100))
  const scores = categories.map((c) => Math.round((simulated.categories[c]?.score ?? 0) * 100))
  const failing = Object.values(simulated.audits)
    .filter((a) => a.score !== null && a.score < 1 && a.scoreDisplayMode !== 'informative')
    .map((a) => a.id)
  rows.push([name, ...scores, median(applied), failing.join(' ')])
}
await browser.close()
await shop.dispose()
console.log(
  table('Lighthouse, mobile', ['page', ...categories, 'performance, applied', 'audits below 1 (simulated)'], rows),
)
