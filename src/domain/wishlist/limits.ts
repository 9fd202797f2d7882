/** Longest product id, and longest colour, of a change (rule wishlist.7). */
export const WISH_LENGTH = 80
