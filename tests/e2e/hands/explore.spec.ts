import { expect, test } from '#tests/browser/journey'
import { plainClothing, plainShoe } from '#tests/content/articles'
import { pageTypes } from '#tests/content/page-types'
import { journeyOf } from '#tests/hands/journey-text'
import type { Start } from '#tests/hands/starts'
import { tellStep } from '#tests/hands/steps'
import { walk } from '#tests/hands/walk'

const seed = Number(process.env['HANDS_SEED'] ?? 1)
const length = Number(process.env['HANDS_STEPS'] ?? 40)

const english = 'stride/en_GB'
const arabic = 'stride/ar_SA'
const start = (site: string, type: string, more: Pick<Start, 'width' | 'by'> & Partial<Start>): [string, Start] => [
  type,
  { site, path: pageTypes[type]!(site), choice: '[0]', bag: [], ...more },
]
const goods = [plainShoe().sku, plainClothing().sku]

const starts: readonly (readonly [name: string, start: Start])[] = [
  start(english, 'category', { width: 1280, by: 'mouse' }),
  start(arabic, 'category', { width: 390, by: 'touch' }),
  start(english, 'product', { width: 390, by: 'touch' }),
  start(english, 'bag', { width: 320, by: 'touch', bag: goods }),
  start(english, 'home', { width: 320, by: 'touch', choice: '' }),
]

for (const [index, [name, from]] of starts.entries())
  test(`Hands find no fault from ${name}, ${from.site}, ${from.width} pixels wide, by ${from.by}`, async ({
    browser,
    shop,
  }) => {
    test.setTimeout(600_000)
    const { made, found } = await walk({ browser, shop }, from, seed + index, length)
    console.log(`seed ${seed + index}: ${made.length} steps`)
    if (process.env['HANDS_TELL']) console.log(made.map(tellStep).join('\n'))
    const report =
      found && `${found.fault.kind} ${found.isRepeatable}\n${journeyOf(from, found.steps, found.fault.text)}`
    expect(report).toBe(undefined)
  })
