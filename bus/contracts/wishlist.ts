import { z } from 'zod'

/** `wishlist:set`: the whole wishlist state (storefront 3); `items` are product ids. */
export const wishlistSet = z.object({
  isLoading: z.boolean(),
  items: z.array(z.string()),
  itemCount: z.int().min(0),
  isInitialized: z.boolean(),
})
export type WishlistSet = z.infer<typeof wishlistSet>

/** `wishlist:error`: a message of storefront 8 with the HTTP status (500 when there was no answer). */
export const wishlistError = z.object({ message: z.string(), status: z.int() })
export type WishlistError = z.infer<typeof wishlistError>

/** `wishlist:toggle`: adds the product, or removes it when it is there already. */
export const wishlistToggle = z.object({ pid: z.string().min(1).max(80), cid: z.string().max(80).optional() })
export type WishlistToggle = z.infer<typeof wishlistToggle>
