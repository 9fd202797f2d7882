import { test } from '#tests/browser/journey'
import { journeyOf } from '#tests/hands/journey-text'
import { startsOf } from '#tests/hands/start-table'
import type { Start } from '#tests/hands/starts'
import { type Found, walk } from '#tests/hands/walk'

// `npm run explore` sets them.
const seed = Number(process.env['HANDS_SEED'] ?? 0)
const length = Number(process.env['HANDS_STEPS'] ?? 25)

const report = (start: Start, { fault, steps, isRepeatable }: Found): string => {
  const repeated = isRepeatable ? 'Its shortest walk' : 'It was seen once; the walk that found it'
  return `seed ${seed}: ${fault.kind}: ${fault.text}\n${repeated}:\n\n${journeyOf(start, steps, fault.text)}\n`
}

for (const [index, [name, start]] of startsOf(seed).entries())
  test(`Hands find no fault from ${name}, seed ${seed}`, async ({ browser, shop, thirdParties }, testInfo) => {
    // A walk that finds a fault is shortened, which takes many visits.
    test.setTimeout(900_000)
    const { made, found } = await walk({ browser, shop, thirdParties }, start, 100 * seed + index, length)
    console.log(`seed ${seed}, ${name}: ${made.length} steps on ${start.site}, ${start.width} wide, by ${start.by}`)
    if (!found) return
    const text = report(start, found)
    // What a page may never do counts also when it happens once. The rest may be owed to a slow machine.
    if (found.fault.kind === 'error') testInfo.annotations.push({ type: 'broken-promise', description: text })
    if (found.isRepeatable || ['error', 'dead-tab'].includes(found.fault.kind)) throw new Error(text)
    testInfo.annotations.push({ type: 'seen-once', description: text })
    console.log(text)
  })
