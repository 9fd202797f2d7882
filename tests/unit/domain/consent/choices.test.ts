import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptAll,
  type Choice,
  choiceOf,
  granted,
  type Level,
  parsePreferences,
  rejectAll,
  tickedBy,
  withoutMarketing,
} from '#domain/consent'

const each: Level[] = [1, 2]
const together: Level[] = [2]

describe('The choice that ticked boxes make', () => {
  // Boxes, ticked ones, choice.
  test.each<[Level[], Level[], Choice]>([
    [each, [], [0]],
    [each, [1], [0, 1]],
    [each, [2], [0, 2]],
    [each, [1, 2], [0, 1, 2]],
    [each, [2, 1], [0, 1, 2]],
    [together, [], [0]],
    [together, [2], [2]],
    [together, [1], [0]],
  ])('with the boxes %j and %j ticked is %j', (boxes, ticked, choice) => {
    expect(choiceOf(boxes, ticked)).toEqual(choice)
  })

  test('is all levels after accepting with two boxes, [2] with one box, and [0] after rejecting', () => {
    expect(acceptAll(each)).toEqual([0, 1, 2])
    expect(acceptAll(together)).toEqual([2])
    expect(rejectAll).toEqual([0])
  })

  test.each<[Choice | undefined, Choice]>([
    [undefined, [0]],
    [[0], [0]],
    [[1], [0, 1]],
    [[2], [0, 1]],
    [[0, 2], [0]],
    [
      [0, 1, 2],
      [0, 1],
    ],
  ])('%j without marketing is %j', (choice, expected) => {
    expect(withoutMarketing(choice)).toEqual(expected)
    expect(granted(withoutMarketing(choice), 2)).toBe(false)
  })

  test('grants what was ticked and nothing else', () => {
    fc.assert(
      fc.property(fc.subarray<Level>([1, 2]), (ticked) => {
        const choice = choiceOf(each, ticked)
        expect(parsePreferences(JSON.stringify(choice))).toEqual(choice)
        for (const level of each) expect(granted(choice, level)).toBe(ticked.includes(level))
        expect(tickedBy(each, choice)).toEqual(ticked)
      }),
    )
    for (const level of each) expect(granted(acceptAll(together), level)).toBe(true)
    for (const level of each) expect(granted(choiceOf(together, []), level)).toBe(false)
  })
})

describe('The boxes of the consent screen', () => {
  test.each<[Choice | undefined, Level[], Level[]]>([
    [undefined, [], []],
    [[0], [], []],
    [[1], [1], []],
    [[2], [1, 2], [2]],
    [[0, 1], [1], []],
    [[0, 2], [2], [2]],
    [[0, 1, 2], [1, 2], [2]],
  ])('are ticked by the stored choice %j: %j of two boxes, %j of one box', (choice, two, one) => {
    expect(tickedBy(each, choice)).toEqual(two)
    expect(tickedBy(together, choice)).toEqual(one)
  })
})
