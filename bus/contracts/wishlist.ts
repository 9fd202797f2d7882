import { z } from 'zod'

/** `wishlist:set`: the whole wishlist. `items` are product ids. */
export const wishlistSet = z.object({
  isLoading: z.boolean(),
  items: z.array(z.string()),
  itemCount: z.int().min(0),
  isInitialized: z.boolean(),
})
export type WishlistSet = z.infer<typeof wishlistSet>

/** `wishlist:error`: why the wishlist was not read or changed. `status` is the HTTP status, 500 without an answer. */
export const wishlistError = z.object({ message: z.string(), status: z.int() })
export type WishlistError = z.infer<typeof wishlistError>

/** `wishlist:toggle`: adds the product `pid`, or removes it when it is on the list. `cid` is the colour. */
export const wishlistToggle = z.object({ pid: z.string().min(1).max(80), cid: z.string().max(80).optional() })
export type WishlistToggle = z.infer<typeof wishlistToggle>
