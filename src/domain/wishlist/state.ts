import type { WishlistSet } from '#contracts/wishlist'

/** The wishlist as `wishlist:set` carries it. `itemCount` is always the number of items, and no product stands there twice (rule wishlist.2). */
export type WishlistState = WishlistSet

/** Before the wishlist has been read: loading and empty. */
export const initialWishlist: WishlistState = { isLoading: true, items: [], itemCount: 0, isInitialized: false }

/** A guest's wishlist: empty and not loading. It is not initialised, so that it is read after a login (rule wishlist.3). */
export const guestWishlist: WishlistState = { ...initialWishlist, isLoading: false }

const withItems = (state: WishlistState, items: readonly string[]): WishlistState => ({
  ...state,
  items: [...items],
  itemCount: items.length,
})

/** Replaces items and count and ends loading; the wishlist is initialised then. A product that comes twice counts once. */
export const setWishlist = (items: readonly string[]): WishlistState => ({
  ...withItems(initialWishlist, [...new Set(items)]),
  isLoading: false,
  isInitialized: true,
})

/** Appends the product; the same state if it is there already. */
export const withWish = (state: WishlistState, pid: string): WishlistState =>
  state.items.includes(pid) ? state : withItems(state, [...state.items, pid])

/** Drops the product; the same state if it is not there. */
export const withoutWish = (state: WishlistState, pid: string): WishlistState =>
  state.items.includes(pid)
    ? withItems(
        state,
        state.items.filter((item) => item !== pid),
      )
    : state
