/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** From 0 to 1, without 1. */
  next(): number
  /** @throws for an empty list */
  pick<T>(list: readonly T[]): T
  /** Picks by weight; a weight of 0 is never picked. @throws when every weight is 0 */
  pickWeighted<T>(list: readonly (readonly [weight: number, value: T])[]): T
}

/** The generator mulberry32. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    pick: (list) => {
      if (list.length === 0) throw new RangeError('Nothing can be picked from an empty list.')
      return list[Math.floor(next() * list.length)]!
    },
    pickWeighted: (list) => {
      let left = next() * list.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, value] of list) {
        left -= weight
        if (left < 0) return value
      }
      throw new RangeError('Nothing can be picked where every weight is 0.')
    },
  }
}
