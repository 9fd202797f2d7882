/**
 * The wishlist of the signed-in shopper, as this page knows it: read, changed at once on the screen and then by a call, and
 * published as `wishlist:set` (rules wishlist.2 to wishlist.7). All parts of a page share it.
 */
export { addToWishlist, removeFromWishlist, type WishedProduct } from './changes.ts'
export { fetchWishlist } from './reading.ts'
