import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Choice, granted, type Level, permits, policyMark, standingChoice } from '#domain/consent'

const now = { version: 1, gpc: false }

describe('the choice that stands', () => {
  test.each<[string | undefined, string | undefined, number, Choice | undefined]>([
    // preferences, mark beside it, policy that holds now, choice
    [undefined, undefined, 1, undefined],
    [undefined, '1.0', 1, undefined],
    ['[2]', '1.0', 1, [2]],
    ['[2]', '1.1', 1, [2]],
    ['2', '1.0', 1, [2]],
    ['[0,1]', '3.0', 2, [0, 1]],
    ['[2]', '1.0', 2, undefined],
    ['[0]', '1.0', 2, undefined],
    ['[2]', '9.0', 10, undefined],
    // Written by pages that knew of no versions.
    ['[2]', undefined, 1, [2]],
    ['[2]', undefined, 2, undefined],
    // Not to be read.
    ['[2]', '', 1, undefined],
    ['[2]', '0.0', 1, undefined],
    ['[2]', '1', 1, undefined],
    ['[2]', '1.2', 1, undefined],
    ['[2]', '-1.0', 1, undefined],
    ['[2]', '01.0', 1, undefined],
    ['[2]', '1.0.0', 1, undefined],
    ['[2]', 'Infinity.0', 1, undefined],
    ['[2]', '1e3.0', 1, undefined],
    ['[2]', '٢.0', 1, undefined],
    ['2:', '1.0', 1, undefined],
  ])('of %j marked %j under policy %i is %j', (preferences, policy, version, expected) => {
    expect(standingChoice({ preferences, policy, version, gpc: false })).toEqual(expected)
  })
})

describe('Global Privacy Control', () => {
  test.each<[string | undefined, string | undefined, Choice | undefined, boolean | undefined, boolean]>([
    // preferences, mark, choice, functional, marketing
    [undefined, undefined, undefined, undefined, false],
    ['[2]', '1.0', [0, 1], true, false],
    ['[2]', undefined, [0, 1], true, false],
    ['[0,1,2]', '1.0', [0, 1], true, false],
    ['[0,2]', '1.0', [0], false, false],
    ['[1]', '1.0', [1], true, false],
    ['[0]', '1.0', [0], false, false],
    // A later explicit choice, made under it.
    ['[2]', '1.1', [2], true, true],
    ['[0,2]', '1.1', [0, 2], false, true],
    ['[0]', '1.1', [0], false, false],
    // Made under an older policy: it refuses marketing all the same.
    ['[2]', '0.1', undefined, undefined, false],
  ])('with %j marked %j stands %j, functional %s, marketing %s', (preferences, policy, choice, one, two) => {
    const signals = { ...now, preferences, policy, gpc: true }
    expect(standingChoice(signals)).toEqual(choice)
    expect([permits(signals, 0), permits(signals, 1), permits(signals, 2)]).toEqual([true, one, two])
  })

  test('never allows more than no Control, for all texts', () => {
    const choice = fc.oneof(
      fc.array(fc.constantFrom<Level>(0, 1, 2), { minLength: 1, maxLength: 3 }).map((levels) => JSON.stringify(levels)),
      fc.string({ maxLength: 8 }),
    )
    const mark = fc.oneof(fc.constantFrom('1.0', '1.1', '2.0', '2.1'), fc.string({ maxLength: 4 }))
    fc.assert(
      fc.property(
        fc.option(choice),
        fc.option(mark),
        fc.integer({ min: 1, max: 3 }),
        (preferences, policy, version) => {
          const signals = { preferences: preferences ?? undefined, policy: policy ?? undefined, version }
          for (const level of [0, 1, 2] as const)
            if (permits({ ...signals, gpc: true }, level)) expect(permits({ ...signals, gpc: false }, level)).toBe(true)
        },
      ),
    )
  })
})

test('a choice stands as it was marked until a newer policy comes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom<Level>(0, 1, 2), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 99_999 }),
      fc.boolean(),
      (levels, version, gpc) => {
        const signals = { preferences: JSON.stringify(levels), policy: policyMark(version, gpc), gpc }
        expect(standingChoice({ ...signals, version })).toEqual(levels)
        expect(permits({ ...signals, version }, 2)).toBe(granted(levels, 2))
        expect(standingChoice({ ...signals, version: version + 1 })).toBeUndefined()
      },
    ),
  )
})
