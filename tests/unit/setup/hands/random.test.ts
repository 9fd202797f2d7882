import { describe, expect, it } from 'vitest'
import { randomOf } from '#tests/hands/random'

const rolls = (seed: number): number[] => {
  const random = randomOf(seed)
  return Array.from({ length: 50 }, () => random.next())
}

describe('random numbers of a seed', () => {
  it('are the same for the same seed', () => {
    expect(rolls(7)).toEqual(rolls(7))
  })

  it('differ for neighbouring seeds', () => {
    expect(rolls(7)).not.toEqual(rolls(8))
  })

  it('lie between 0 and 1', () => {
    for (const roll of rolls(7)) {
      expect(roll).toBeGreaterThanOrEqual(0)
      expect(roll).toBeLessThan(1)
    }
  })

  it('pick every value of a list, and nothing of an empty one', () => {
    const random = randomOf(1)
    const picked = new Set(Array.from({ length: 60 }, () => random.pick(['a', 'b', 'c'])))
    expect(picked).toEqual(new Set(['a', 'b', 'c']))
    expect(() => random.pick([])).toThrow(RangeError)
  })

  it('never pick a value whose weight is 0', () => {
    const random = randomOf(1)
    const picked = new Set(
      Array.from({ length: 60 }, () => random.pickWeighted([[0, 'never'] as const, [1, 'always'] as const])),
    )
    expect(picked).toEqual(new Set(['always']))
    expect(() => random.pickWeighted([[0, 'never']])).toThrow(RangeError)
  })
})
