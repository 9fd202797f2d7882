import { expect, test } from '#tests/browser/journey'
import { pageTypes } from '#tests/content/page-types'
import { journeyOf } from '#tests/hands/journey-text'
import type { Fault } from '#tests/hands/judges'
import { planted } from '#tests/hands/planted'
import type { Start } from '#tests/hands/starts'
import { type Found, walk } from '#tests/hands/walk'

const site = 'stride/en_GB'
/** Walks that may be needed for one fault, and their steps. */
const MOST_WALKS = 3
const MOST_STEPS = 40

interface Plant {
  fault: keyof typeof planted
  type: string
  how: Pick<Start, 'width' | 'by'>
  /** As what the fault may be seen. */
  seen: readonly Fault['kind'][]
  /** What the shortest walk does. */
  journey: RegExp
  /** Long walks are for deep runs. */
  tag?: '@release'
  most: number
}

const plants: readonly Plant[] = [
  {
    fault: 'oldFilter',
    type: 'category',
    how: { width: 1280, by: 'mouse' },
    seen: ['dead-tab', 'closed'],
    journey: /summary.*click[\s\S]*label.*click/,
    most: 2,
  },
  {
    fault: 'deadButton',
    type: 'product',
    how: { width: 390, by: 'touch' },
    seen: ['dead-press'],
    journey: /locator.*button.*tap/,
    most: 1,
  },
  {
    fault: 'swallowedEscape',
    type: 'bag',
    how: { width: 1280, by: 'mouse' },
    seen: ['escape'],
    journey: /press\('Escape'\)/,
    tag: '@release',
    most: 2,
  },
  {
    fault: 'lostFocus',
    type: 'category',
    how: { width: 1280, by: 'keyboard' },
    seen: ['focus'],
    journey: /locator.*press\('Enter'\)/,
    tag: '@release',
    // The first touch of a list loads the script that filters in place.
    most: 2,
  },
  {
    fault: 'sideways',
    type: 'product',
    how: { width: 320, by: 'touch' },
    seen: ['sideways'],
    journey: /summary.*tap/,
    most: 1,
  },
]

for (const { fault, type, how, seen, journey, tag, most } of plants)
  test(`Hands find the planted fault ${fault} and print its shortest walk`, { tag: tag ?? [] }, async ({
    browser,
    shop,
    thirdParties,
  }) => {
    test.setTimeout(600_000)
    const start: Start = { site, path: pageTypes[type]!(site), choice: '[0]', bag: [], ...how }
    let found: Found | undefined
    for (let seed = 1; !found && seed <= MOST_WALKS; seed++)
      found = (await walk({ browser, shop, thirdParties, plant: planted[fault] }, start, seed, MOST_STEPS)).found
    expect(found, 'the fault is found').toBeDefined()
    const { fault: judged, steps, isRepeatable } = found!
    expect(seen).toContain(judged.kind)
    expect(isRepeatable).toBe(true)
    expect(steps.length).toBeLessThanOrEqual(most)
    expect(journeyOf(start, steps, judged.text)).toMatch(journey)
  })
