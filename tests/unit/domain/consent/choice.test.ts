import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Choice, currentChoice, granted, type Level, permits, policyMark } from '#domain/consent'

const choices = fc.array(fc.constantFrom<Level>(0, 1, 2), { minLength: 1, maxLength: 3 })

describe('The choice in force', () => {
  test.each<[string | undefined, string | undefined, string | undefined, Choice | undefined]>([
    // preferences, mark beside it, policy that holds now, choice
    [undefined, undefined, '2026-11', undefined],
    [undefined, '2026-11.0', '2026-11', undefined],
    ['[2]', '2026-11.0', '2026-11', [2]],
    ['[2]', '2026-11.1', '2026-11', [2]],
    ['2', '2026-11.0', '2026-11', [2]],
    ['[2]', '2026-11.0', '2027-01', undefined],
    ['[0]', '2026-11.0', '2027-01', undefined],
    ['[0]', '2027-01.0', '2026-11', undefined],
    ['[0,1]', '1.0.0', '1.0', [0, 1]],
    ['[0,1]', '1.0', '1.0', undefined],
    // Written by pages that knew of no versions.
    ['[2]', undefined, '2026-11', [2]],
    ['[2]', undefined, undefined, [2]],
    ['[2]', undefined, '2027-01', undefined],
    // Not to be read.
    ['[2]', '', '2026-11', undefined],
    ['[2]', '2026-11', '2026-11', undefined],
    ['[2]', '2026-11.2', '2026-11', undefined],
    ['[2]', '2026-11.01', '2026-11', undefined],
    ['[2]', ' 2026-11.0', '2026-11', undefined],
    ['[2]', '.0', '2026-11', undefined],
    ['2:', '2026-11.0', '2026-11', undefined],
  ])('for the preferences %j with the mark %j under the policy %s is %j', (preferences, mark, policy, expected) => {
    expect(currentChoice({ preferences, mark, policy, gpc: false })).toEqual(expected)
  })
})

describe('Global Privacy Control', () => {
  test.each<[string | undefined, string | undefined, Choice | undefined, boolean | undefined, boolean]>([
    // preferences, mark, choice, functional, marketing
    [undefined, undefined, undefined, undefined, false],
    ['[2]', 'a.0', [0, 1], true, false],
    ['[0,1,2]', 'a.0', [0, 1], true, false],
    ['[0,2]', 'a.0', [0], false, false],
    ['[1]', 'a.0', [1], true, false],
    ['[0]', 'a.0', [0], false, false],
    // A later explicit choice, made under it.
    ['[2]', 'a.1', [2], true, true],
    ['[0,2]', 'a.1', [0, 2], false, true],
    ['[0]', 'a.1', [0], false, false],
    // Made under another policy: it refuses marketing all the same.
    ['[2]', 'b.1', undefined, undefined, false],
  ])(
    'with the preferences %j and the mark %j leaves the choice %j, functional %s, marketing %s',
    (preferences, mark, choice, one, two) => {
      const signals = { preferences, mark, policy: 'a', gpc: true }
      expect(currentChoice(signals)).toEqual(choice)
      expect([permits(signals, 0), permits(signals, 1), permits(signals, 2)]).toEqual([true, one, two])
    },
  )

  test('takes marketing out of a choice without a mark', () => {
    const signals = { preferences: '[2]', mark: undefined, policy: '2026-11', gpc: true }
    expect(currentChoice(signals)).toEqual([0, 1])
  })

  test('never allows more than would be allowed without it, for all texts', () => {
    const texts = fc.oneof(
      choices.map((levels) => JSON.stringify(levels)),
      fc.string({ maxLength: 8 }),
    )
    const marks = fc.oneof(fc.constantFrom('a.0', 'a.1', 'b.0', 'b.1'), fc.string({ maxLength: 4 }))
    fc.assert(
      fc.property(fc.option(texts), fc.option(marks), fc.constantFrom('a', 'b'), (preferences, mark, policy) => {
        const signals = { preferences: preferences ?? undefined, mark: mark ?? undefined, policy }
        for (const level of [0, 1, 2] as const)
          if (permits({ ...signals, gpc: true }, level)) expect(permits({ ...signals, gpc: false }, level)).toBe(true)
      }),
    )
  })
})

test('A choice is in force as it was made until another policy comes.', () => {
  const versions = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9.-]{0,39}$/)
  fc.assert(
    fc.property(choices, versions, fc.boolean(), (levels, policy, gpc) => {
      const signals = { preferences: JSON.stringify(levels), mark: policyMark(policy, gpc), gpc }
      expect(currentChoice({ ...signals, policy })).toEqual(levels)
      expect(permits({ ...signals, policy }, 2)).toBe(granted(levels, 2))
      expect(currentChoice({ ...signals, policy: `${policy}a` })).toBeUndefined()
    }),
  )
})
