/**
 * Rules of the wishlist: the state that the bus carries with its transitions, the reading of answers without zod, the errors of
 * its calls, and the ledger by which a page shows a shopper's intents before the back end has answered.
 *
 * Everything here is pure, and no state is changed in place. A product is named by its id (`ST1001`); sizes and colours are
 * not on a wishlist. HTTP schemas are `#schemas/wishlist`.
 */

export { type ConfirmedWishlist, readWishlist } from './answer.ts'
export { notAuthenticated, toWishlistError, type WishlistAction } from './error.ts'
export { callFailed, callStarted, callSucceeded, intend, nextIntent } from './intents.ts'
export { emptyWishlistLedger, receiveWishlist, shownWishlist, type WishIntent, type WishlistLedger } from './ledger.ts'
export { MAXIMUM_WISHES } from './limits.ts'
export {
  guestWishlist,
  initialWishlist,
  setWishlist,
  type WishlistState,
  withoutWish,
  withWish,
} from './state.ts'
