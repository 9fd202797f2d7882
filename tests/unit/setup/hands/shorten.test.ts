import { describe, expect, it } from 'vitest'
import { shorten } from '#tests/hands/shorten'

const numbers = Array.from({ length: 40 }, (_, index) => index + 1)

const counted = (fails: (part: readonly number[]) => boolean) => {
  const tries: (readonly number[])[] = []
  return {
    tries,
    fails: async (part: readonly number[]) => {
      tries.push(part)
      return fails(part)
    },
  }
}

describe('a list that fails is shortened', () => {
  it.each([
    ['the last element', [40]],
    ['two elements at its end', [39, 40]],
    ['two elements far apart', [3, 40]],
    ['three elements', [5, 20, 40]],
  ])('to %s where it fails with them alone', async (_, needed) => {
    const { fails } = counted((part) => needed.every((each) => part.includes(each)))
    expect(await shorten(numbers, fails, 200)).toEqual(needed)
  })

  it('keeps the order of what is left', async () => {
    const { fails } = counted((part) => part.indexOf(2) >= 0 && part.indexOf(2) < part.indexOf(30))
    expect(await shorten(numbers, fails, 200)).toEqual([2, 30])
  })

  it('gives the shortest part that was found when the tries are used up', async () => {
    const { fails, tries } = counted((part) => part.includes(1) && part.includes(40))
    const found = await shorten(numbers, fails, 12)
    expect(tries).toHaveLength(12)
    expect(found).toEqual(expect.arrayContaining([1, 40]))
    expect(found!.length).toBeLessThan(40)
  })

  it('gives nothing when the list does not fail again', async () => {
    expect(await shorten(numbers, async () => false, 200)).toBe(undefined)
  })
})
