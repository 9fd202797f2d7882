import { MAXIMUM_WISHES } from '#domain/wishlist'
import { CallError } from '#server/http'

/** The list with the product in front; the same list if it holds the product. @throws CallError 409 wishlistFull */
export const wished = (pids: readonly string[], pid: string): readonly string[] => {
  if (pids.includes(pid)) return pids
  if (pids.length >= MAXIMUM_WISHES)
    throw new CallError(
      409,
      'wishlistFull',
      `A wishlist holds at most ${MAXIMUM_WISHES} products. Remove one, then add this one.`,
    )
  return [pid, ...pids]
}

/** The list without the product; the same list if it does not hold the product. */
export const unwished = (pids: readonly string[], pid: string): readonly string[] =>
  pids.includes(pid) ? pids.filter((known) => known !== pid) : pids
