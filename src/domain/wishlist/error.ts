import type { WishlistError } from '#contracts/wishlist'

/** What the calls of the wishlist do. */
export type WishlistAction = 'fetch' | 'add' | 'remove'

const messages: Readonly<Record<WishlistAction, string>> = {
  fetch: 'Failed to fetch wishlist',
  add: 'Failed to add product to wishlist',
  remove: 'Failed to remove product from wishlist',
}

/** Without a user no call is made; this is the error then (rule wishlist.6). */
export const notAuthenticated: WishlistError = { message: 'User is not authenticated', status: 401 }

const statusOf = (thrown: unknown): number => {
  const { status } = (thrown ?? {}) as { status?: unknown }
  return typeof status === 'number' && Number.isInteger(status) && status >= 400 ? status : 500
}

/**
 * The payload of `wishlist:error` for a call that failed (rule wishlist.6). `thrown` may be any value. Its `status` is taken:
 * that of the refusal, 408 for a time-out; 500 without one, also for an OK answer that is no wishlist.
 */
export const toWishlistError = (action: WishlistAction, thrown: unknown): WishlistError => ({
  message: messages[action],
  status: statusOf(thrown),
})
