import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Choice, granted, highestLevel, type Level, parsePreferences } from '#domain/consent'

const level = fc.constantFrom<Level>(0, 1, 2)
const hostile = fc.array(fc.constantFrom(...'[]{}",:012-. \u0000é%'), { maxLength: 12 }).map((parts) => parts.join(''))
const choice = fc.array(level, { minLength: 1, maxLength: 3 })

describe('The cookie notice_preferences', () => {
  test.each<[string, Choice]>([
    ['[0]', [0]],
    ['[1]', [1]],
    ['[2]', [2]],
    ['[0,1,2]', [0, 1, 2]],
    ['[2,1]', [2, 1]],
    [' [ 1 , 2 ] ', [1, 2]],
    ['0', [0]],
    ['1', [1]],
    ['2', [2]],
  ])('with the value %j is a choice', (value, expected) => {
    expect(parsePreferences(value)).toEqual(expected)
  })

  test.each([
    undefined,
    '',
    ' ',
    '2:',
    '2 ',
    ' 2',
    '02',
    '3',
    '-1',
    '1.5',
    '12',
    '[]',
    '[3]',
    '[-1]',
    '[1.5]',
    '[0,1,2,2]',
    '["1"]',
    '[null]',
    '[[1]]',
    '[1,',
    '[1]]',
    '{"0":1}',
    '{"length":1}',
    'null',
    'true',
    '"2"',
    '%5B2%5D',
    '%',
    '\u0000',
    '٢',
    '２',
    '[2]; notice_preferences=[0]',
    '__proto__',
    'NaN',
    '1e0',
    '[1e400]',
  ])('with the value %j is no choice', (value) => {
    expect(parsePreferences(value)).toBeUndefined()
  })

  test('gives back every choice that can be stored, and never throws on any text', () => {
    fc.assert(
      fc.property(choice, hostile, (levels, text) => {
        expect(parsePreferences(JSON.stringify(levels))).toEqual(levels)
        parsePreferences(text)
      }),
    )
  })
})

describe('A choice', () => {
  test.each<[Choice | undefined, boolean, boolean | undefined, boolean | undefined]>([
    [undefined, true, undefined, undefined],
    [[0], true, false, false],
    [[1], true, true, false],
    [[2], true, true, true],
    [[0, 1], true, true, false],
    [[0, 2], true, false, true],
    [[1, 2], true, true, true],
    [[0, 0], true, false, false],
    [[2, 2], true, false, true],
    [[0, 1, 2], true, true, true],
    [[2, 1, 0], true, true, true],
  ])('of %j grants level 0: %s, level 1: %s, level 2: %s', (levels, necessary, functional, marketing) => {
    expect([granted(levels, 0), granted(levels, 1), granted(levels, 2)]).toEqual([necessary, functional, marketing])
  })

  test('grants what is listed, and only a single entry grants more than itself', () => {
    fc.assert(
      fc.property(choice, level, (levels, wanted) => {
        if (levels.includes(wanted)) expect(granted(levels, wanted)).toBe(true)
        if (levels.length > 1 && wanted > 0 && !levels.includes(wanted)) expect(granted(levels, wanted)).toBe(false)
      }),
    )
  })

  test('grants the same in every order of several entries', () => {
    fc.assert(
      fc.property(fc.array(level, { minLength: 2, maxLength: 3 }), level, (levels, wanted) => {
        expect(granted(levels.toReversed(), wanted)).toBe(granted(levels, wanted))
      }),
    )
  })
})

test('The level that an external opener gets is the highest of the choice.', () => {
  fc.assert(
    fc.property(choice, (levels) => {
      expect(highestLevel(levels)).toBe(Math.max(...levels))
    }),
  )
})
