/** The wishlists of accounts: their store and their calls (rules wishlist.1 and wishlist.7 to wishlist.10). */
export { wishlistRoutes } from './routes.ts'
export { readStoredWishlist } from './store.ts'
