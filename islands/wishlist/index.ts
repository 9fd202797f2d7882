/**
 * The wishlist page of a member: the list of `wishlist:set` with the site's offers. It removes products, puts them back, and
 * moves them to the bag by the request `bag:add`.
 */
export { Wishlist as default } from './Wishlist.tsx'
