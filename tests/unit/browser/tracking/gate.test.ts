import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { rounds } from '#tests/rounds'
import { openTab } from './tab.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Choice = readonly (0 | 1 | 2)[]
type Step = 'publish' | 'track' | Choice
const choice = fc.constantFrom<Choice>([0], [1], [2], [0, 1], [0, 2], [0, 1, 2])
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Step>('publish') },
  { weight: 2, arbitrary: choice as fc.Arbitrary<Step> },
)
const grants = (levels: Choice | undefined, level: 1 | 2): boolean | undefined =>
  levels && (levels.length > 1 ? levels.includes(level) : levels[0]! >= level)

/** What may be told under a level, from the steps alone: where tracking is loaded among them must not matter. */
const expected = (steps: readonly Step[], level: 1 | 2, stored: Choice | undefined, gpc: boolean): number[] => {
  const signalled = gpc && level === 2 ? false : undefined
  // A choice that is stored without a mark was made before the signal.
  let state = grants(stored, level) === undefined ? signalled : grants(stored, level) && signalled !== false
  let held: number[] = []
  const told: number[] = []
  let number = 0
  let tracked = false
  for (const next of steps) {
    if (next === 'track') tracked = true
    else if (next === 'publish') {
      if (state !== false) held.push(number)
      number++
    } else {
      state = grants(next, level)
      if (!state) held = []
    }
    if (state && tracked) told.push(...held.splice(0))
  }
  return told
}

it('What analytics is told depends on levels and choices only, in every order of loading, choosing and publishing.', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 12 }),
      fc.nat(12),
      fc.option(choice, { nil: undefined }),
      fc.boolean(),
      async (others, at, stored, gpc) => {
        const steps: Step[] = [...others.slice(0, at), 'track', ...others.slice(at)]
        const tab = openTab()
        if (stored) tab.jar.cookie = `notice_preferences=${JSON.stringify(stored)}`
        const page = await tab.visit({ gpc })
        page.tellStored()
        let number = 0
        for (const next of steps) {
          if (next === 'track') await page.track()
          else if (next === 'publish') {
            page.lookAtBag()
            page.product(String(number++))
          } else await page.choose(next)
          page.idle()
        }
        page.leave()
        const views = tab.sent.filter((name) => name === 'cart_view').length
        expect(views, 'session events of level 1').toBe(expected(steps, 1, stored, gpc).length)
        const pids = tab.told.filter(({ call }) => call === 'link product_view').map(({ data }) => Number(data['pid']))
        expect(pids, 'hits').toEqual(expected(steps, 2, stored, gpc))
        expect(page.reported).toEqual([])
      },
    ),
    { numRuns: rounds(25, 500) },
  )
}, 300_000)

it.each([
  ['unknown', undefined],
  ['refused', '[0]'],
  ['functional only', '[0,1]'],
  ['broken', '2:'],
])('While the choice is %s no hit is sent, and none waits.', async (_name, value) => {
  const tab = openTab()
  if (value) tab.jar.cookie = `notice_preferences=${value}`
  const page = await tab.visit({ search: '?utm_source=letter' })
  page.view('/a/')
  await page.track()
  page.bus.publish('track:event', { event: 'purchase', values: {} })
  page.idle()
  page.leave()
  expect(tab.told).toEqual([])
  expect(tab.batch()).toBeUndefined()
  expect(tab.sent).toEqual(value === '[0,1]' ? ['session_start'] : [])
})
