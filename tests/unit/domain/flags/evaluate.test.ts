import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  bucketOf,
  decidedForAll,
  evaluate,
  type FlagContext,
  type FlagDefinition,
  type FlagRule,
  type FlagSegment,
} from '#domain/flags'

const german: FlagContext = { brand: 'stride', locale: 'de_DE', language: 'de', country: 'DE' }
const swiss: FlagContext = { brand: 'reebok', locale: 'de_CH', language: 'de', country: 'CH' }
const nobody = (): string => {
  throw new Error('no id is needed here')
}

const segments: FlagSegment[] = [{ name: 'alps', countries: ['AT', 'CH'] }, { name: 'everybody' }]
const is = (flag: Omit<FlagDefinition, 'name' | 'disabled'>, context = german, id = nobody) =>
  evaluate({ flags: [{ name: 'f', disabled: false, ...flag }], segments }, context, id).get('f')?.value

describe('A feature flag', () => {
  it('is in the result when enabled, absent when disabled or unknown', () => {
    const flags = [
      { name: 'on', disabled: false, value: true },
      { name: 'off', disabled: false },
      { name: 'gone', disabled: true, value: true, rules: [{}] },
    ]
    const found = evaluate({ flags, segments: [] }, german, nobody)
    expect([...found].map(([name, { value }]) => [name, value])).toEqual([
      ['on', true],
      ['off', false],
    ])
  })

  it('is the first of two with one name', () => {
    const flags = [
      { name: 'f', disabled: false, value: true },
      { name: 'f', disabled: false, value: false },
    ]
    expect(evaluate({ flags, segments }, german, nobody).get('f')?.value).toBe(true)
  })

  it.each<[string, FlagRule[], boolean, boolean]>([
    ['no rule', [], false, false],
    ['a rule for all', [{}], true, true],
    ['a brand', [{ brands: ['stride'] }], true, false],
    ['a locale', [{ locales: ['de_DE', 'fr_CH'] }], true, false],
    ['a language', [{ languages: ['de'] }], true, true],
    ['a country', [{ countries: ['CH'] }], false, true],
    ['two conditions, both wanted', [{ languages: ['de'], countries: ['CH'] }], false, true],
    ['a list that names nobody', [{ countries: [] }], false, false],
    ['a segment', [{ segment: 'alps' }], false, true],
    ['a segment and a brand', [{ segment: 'alps', brands: ['stride'] }], false, false],
    ['a segment of all', [{ segment: 'everybody' }], true, true],
    ['a segment that is not there', [{ segment: 'moon' }], false, false],
    ['a rule that says false before one for all', [{ countries: ['CH'], value: false }, {}], true, false],
    ['nobody in percent', [{ percentage: 0 }], false, false],
    ['all in percent', [{ percentage: 100 }], true, true],
  ])('with %s has the value %j for German and Swiss visitors', (_name, rules, inGermany, inSwitzerland) => {
    expect(is({ rules }, german)).toBe(inGermany)
    expect(is({ rules }, swiss)).toBe(inSwitzerland)
  })

  it('has its own default where no rule fits', () => {
    expect(is({ value: true, rules: [{ countries: ['CH'], value: false }] }, german)).toBe(true)
    expect(is({ value: true, rules: [{ countries: ['CH'], value: false }] }, swiss)).toBe(false)
  })

  it('needs the visitor’s id only where a percentage decides', () => {
    const id = vi.fn(() => 'a')
    for (const rules of [[], [{}], [{ percentage: 100 }], [{ percentage: 0 }], [{ countries: ['CH'], percentage: 50 }]])
      is({ rules }, german, id)
    expect(id).not.toHaveBeenCalled()
    is({ rules: [{ percentage: 50 }] }, german, id)
    expect(id).toHaveBeenCalledTimes(1)
  })
})

describe('A percentage of a feature flag', () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  const inside = (percentage: number, id: string, name = 'f') =>
    evaluate({ flags: [{ name, disabled: false, rules: [{ percentage }] }], segments }, german, () => id).get(name)
      ?.value

  it('gives an id the same answer every time', () => {
    fc.assert(fc.property(percent, fc.string(), (p, id) => new Set([1, 2, 3].map(() => inside(p, id))).size === 1))
  })

  // Another hash would take everybody's features away and give them to others.
  it.each([
    ['f', 'a', 3507],
    ['f', 'b', 5564],
    ['new-checkout', '0123456789abcdef0123456789abcdef', 780],
    ['new-checkout', '', 1939],
    ['Größe', 'ü😀', 8514],
  ])('of the flag %s has the id %j in the same bucket in every release', (flag, id, part) => {
    expect(bucketOf(flag, id)).toBe(part)
  })

  it('keeps its people when it rises', () => {
    fc.assert(
      fc.property(percent, percent, fc.string(), (a, b, id) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        expect(inside(low, id) && !inside(high, id)).toBe(false)
      }),
    )
  })

  it('takes no visitor at 0 and every visitor at 100', () => {
    fc.assert(fc.property(fc.string(), (id) => inside(0, id) === false && inside(100, id) === true))
  })

  const count = 20_000
  const ids = {
    'random ids': Array.from({ length: count }, (_, at) =>
      ((at * 2_654_435_761) % 2 ** 32).toString(16).padStart(32, '0'),
    ),
    'ids that follow one another': Array.from({ length: count }, (_, at) => `user-${at}`),
  }
  for (const [kind, list] of Object.entries(ids))
    it.each([1, 10, 25, 50, 90])(`of %s takes about that share of ${kind}`, (p) => {
      const taken = list.filter((id) => inside(p, id)).length
      // Five standard deviations: one wrong alarm in two million.
      const spread = 5 * Math.sqrt((count * p * (100 - p)) / 10_000)
      expect(Math.abs(taken - (count * p) / 100)).toBeLessThan(spread)
    })

  it('fills all buckets evenly', () => {
    const parts = Array.from({ length: 100 }, () => 0)
    for (const id of ids['ids that follow one another']) parts[Math.floor(bucketOf('f', id) / 100)]!++
    const expected = count / 100
    const chiSquare = parts.reduce((sum, found) => sum + (found - expected) ** 2 / expected, 0)
    // 99 degrees of freedom: 173 is passed once in a hundred thousand times.
    expect(chiSquare).toBeLessThan(173)
  })

  it('of one flag is independent of the percentage of another', () => {
    const list = ids['ids that follow one another']
    const both = list.filter((id) => inside(50, id, 'one') && inside(50, id, 'two')).length
    expect(Math.abs(both - count / 4)).toBeLessThan(5 * Math.sqrt((count * 3) / 16))
  })
})

describe('A publication without rules', () => {
  const name = fc.constantFrom('a', 'b', 'c')
  const plain = fc.record({ name, disabled: fc.boolean(), value: fc.option(fc.boolean(), { nil: undefined }) })

  it('is decided for every visitor as its evaluation would be', () => {
    fc.assert(
      fc.property(fc.array(plain), fc.constantFrom(german, swiss), (flags, context) => {
        const publication = { flags: flags as FlagDefinition[], segments }
        expect(new Map([...decidedForAll(publication)!].toSorted())).toEqual(
          new Map([...evaluate(publication, context, nobody)].toSorted()),
        )
      }),
    )
  })

  it('is one whose flags with rules are disabled', () => {
    const flags = [{ name: 'f', disabled: true, rules: [{}] }]
    expect(decidedForAll({ flags, segments })).toEqual(new Map())
    expect(decidedForAll({ flags: [{ ...flags[0]!, disabled: false }], segments })).toBeUndefined()
  })
})
