/** The end of a list that fails, twice as long at each try: a fault often hangs on the last steps alone. */
const failingEnd = async <T>(
  list: readonly T[],
  fails: (part: readonly T[]) => Promise<boolean>,
): Promise<readonly T[] | undefined> => {
  for (let size = 1; size < list.length; size *= 2) {
    const end = list.slice(-size)
    if (await fails(end)) return end
  }
  return (await fails(list)) ? list : undefined
}

/**
 * The shortest part of a list found that still fails: halves, quarters and at last single elements are left out for as long
 * as the rest fails (delta debugging). Undefined when not even the list itself fails. After `most` tries the shortest part so
 * far is given.
 */
export const shorten = async <T>(
  list: readonly T[],
  fails: (part: readonly T[]) => Promise<boolean>,
  most: number,
): Promise<readonly T[] | undefined> => {
  let left = most
  const stillFails = async (part: readonly T[]): Promise<boolean> => {
    left -= 1
    return left >= 0 && (await fails(part))
  }
  let best = await failingEnd(list, stillFails)
  if (best === undefined) return undefined
  for (let size = Math.ceil(best.length / 2); best.length > 1 && left > 0; ) {
    let hasShrunk = false
    for (let from = 0; from < best.length; ) {
      const part: readonly T[] = [...best.slice(0, from), ...best.slice(from + size)]
      if (part.length > 0 && (await stillFails(part))) {
        best = part
        hasShrunk = true
      } else from += size
    }
    if (size === 1 && !hasShrunk) break
    size = Math.max(1, Math.floor(size / 2))
  }
  return best
}
