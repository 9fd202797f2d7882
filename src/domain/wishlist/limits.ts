/** Largest number of products on a wishlist (rule wishlist.8). */
export const MAXIMUM_WISHES = 100
/** Longest product id, and longest colour, of a change (rule wishlist.7). */
export const WISH_LENGTH = 80
