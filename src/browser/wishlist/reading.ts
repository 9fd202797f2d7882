import { sessionEpoch } from '#browser/session'
import { type EventOrigin, publish } from '#bus'
import { receiveWishlist } from '#domain/wishlist'
import { callWishlist, type WishlistCallError } from './calls.ts'
import { followEpoch, own, publishShown } from './state.ts'

const load = async (origin: EventOrigin, epochAtStart: number): Promise<void> => {
  const wishlist = await callWishlist('fetch')
  // The answer of an earlier session is dropped.
  if (epochAtStart !== sessionEpoch()) return
  own.ledger = receiveWishlist(own.ledger, wishlist)
  publishShown(origin)
}

/** Publishes a failed call as `wishlist:error`. Where no call was made, nothing is published. */
export const tell = (error: unknown): void => {
  const { code, message, status } = error as WishlistCallError
  if (code === 'wishlist/failed') publish('wishlist:error', { message, status })
}

/** Reads the list without telling of a failure. @throws WishlistCallError */
export const readQuietly = (origin: EventOrigin = 'page'): Promise<void> => {
  followEpoch()
  return load(origin, own.epoch)
}

/**
 * Reads the wishlist and publishes it as `wishlist:set` with the given origin; one that has not changed is not published again.
 * With `since` (epoch milliseconds) a reading of this session that began then or later is shared: `0` reads once a session.
 * A failure is published as `wishlist:error`.
 * @throws WishlistCallError 'Failed to fetch wishlist', or, without a call, 'User is not authenticated'
 */
export const fetchWishlist = async (origin: EventOrigin = 'page', since = Number.POSITIVE_INFINITY): Promise<void> => {
  followEpoch()
  if (own.newest && own.newest.startedAt >= since) return own.newest.answer
  const reading = { startedAt: Date.now(), answer: readQuietly(origin) }
  own.newest = reading
  try {
    await reading.answer
  } catch (error) {
    // A failure is not shared with later callers.
    if (own.newest === reading) own.newest = undefined
    tell(error)
    throw error
  }
}
