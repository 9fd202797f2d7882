import { z } from 'zod'

/**
 * An article, named the same in every event. Amounts are in units of the event's currency. Pieces of one article that differ in price by the
 * smallest coin, because a promotion does not divide evenly, are two entries.
 */
export const article = z.object({
  /** The product. */
  pid: z.string().min(1),
  /** The variant: `{pid}-{colour}-{size}`. */
  sku: z.string().min(1),
  name: z.string(),
  /** The department in which the product stands first; '' where it is not known any more. */
  category: z.string(),
  /** What one piece costs, after `discount`. */
  price: z.number().min(0),
  quantity: z.int().min(1),
  /** What the promotion of the bag has taken off one piece; 0 without one. */
  discount: z.number().min(0),
})
export type Article = z.infer<typeof article>

/** Goods and their worth: the sum of price × quantity is `goodsTotal` − `discountTotal`. */
export const goods = z.object({
  items: z.array(article),
  /** Before the promotion. */
  goodsTotal: z.number().min(0),
  /** What the promotion takes off the goods; 0 without one. What it takes off the delivery stands in the price of the delivery. */
  discountTotal: z.number().min(0),
  /** The code of the promotion, where it counts; else ''. */
  promotionCode: z.string(),
  currency: z.string(),
})
export type Goods = z.infer<typeof goods>

/** `goods:added`: the pieces that came into the bag, at their price without a promotion. */
export const goodsAdded = z.object({
  /** `restore`: a removed line was put back. */
  reason: z.enum(['add', 'quantity', 'restore']),
  items: z.array(article).min(1),
  goodsTotal: z.number().min(0),
  currency: z.string(),
})
export type GoodsAdded = z.infer<typeof goodsAdded>

/** `goods:removed`: the pieces that were taken out of the bag, at their price without a promotion. */
export const goodsRemoved = goodsAdded.extend({ reason: z.enum(['remove', 'quantity']) })
export type GoodsRemoved = z.infer<typeof goodsRemoved>

/** `bag:view`: what can be ordered of the bag now; `items` is empty for an empty bag. */
export const bagView = goods.extend({ itemCount: z.int().min(0) })
export type BagView = z.infer<typeof bagView>
