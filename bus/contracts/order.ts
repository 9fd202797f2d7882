import { z } from 'zod'

/**
 * `order:placed`: what was ordered, without anything about the person (rule orders.13). Amounts are in units of `currency`; `total` holds
 * delivery and promotion.
 */
export const orderPlaced = z.object({
  orderNumber: z.string().min(1),
  itemCount: z.int().min(1),
  total: z.number().min(0),
  currency: z.string().length(3),
  deliveryMethod: z.enum(['standard', 'express']),
  paymentMethod: z.string().min(1),
  items: z.array(z.object({ pid: z.string().min(1), quantity: z.int().min(1), unitPrice: z.number().min(0) })).min(1),
})
export type OrderPlaced = z.infer<typeof orderPlaced>
