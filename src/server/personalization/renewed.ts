/** Shortest time between two renewals, in milliseconds. */
const SHORTEST = 5000
/** A renewal may take this part of the time: one hundredth. */
const SHARE = 100

/**
 * A value that is expensive to make. The first caller waits for it; later ones get the one that is known, while a new one
 * is made beside them. The more a renewal has taken, the longer the value is kept: however large the store grows, making it
 * takes one hundredth of the time. A failed renewal leaves the known value and is made again later; without one it rejects.
 * @param clock milliseconds
 */
export const renewed = <T>(make: () => Promise<T>, clock = (): number => performance.now()): (() => Promise<T>) => {
  let known: { value: T } | undefined
  let renewAt = 0
  let renewing: Promise<T> | undefined
  const renew = async (): Promise<T> => {
    const began = clock()
    try {
      known = { value: await make() }
      return known.value
    } finally {
      renewAt = clock() + Math.max(SHORTEST, SHARE * (clock() - began))
      renewing = undefined
    }
  }
  return async () => {
    if (!renewing && (!known || clock() >= renewAt)) {
      renewing = renew()
      // A caller with a known value does not wait for it.
      renewing.catch(() => undefined)
    }
    return known ? known.value : await renewing!
  }
}
