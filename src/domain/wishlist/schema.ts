import { z } from 'zod'
import { WISH_LENGTH } from './limits.ts'

/** POST /api/bridge/account/default/add and …/delete. `pid` alone names the product; `cid` is its colour, which is not kept. */
export const wishlistBody = z.strictObject({
  pid: z.string().min(1).max(WISH_LENGTH),
  cid: z.string().max(WISH_LENGTH).optional(),
})
export type WishlistBody = z.infer<typeof wishlistBody>

/** The answer of every wishlist call. */
export const wishlistAnswer = z.object({
  total: z.int().min(0),
  /** Newest first, each product once. */
  data: z.array(z.object({ productId: z.string() })),
  /** Grows by one with every change; 0 for a list that was never changed. */
  revision: z.int().min(0),
})
export type WishlistAnswer = z.infer<typeof wishlistAnswer>
