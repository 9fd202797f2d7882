import { z } from 'zod'
import { goods } from './goods.ts'

/**
 * `order:placed`: what was ordered, without anything about the person (rule orders.13). Amounts are in units of `currency`, and add up:
 * `goodsTotal` − `discountTotal` + `shippingTotal` = `total`.
 */
export const orderPlaced = goods.extend({
  orderNumber: z.string().min(1),
  itemCount: z.int().min(1),
  /** After what a promotion takes off the delivery. */
  shippingTotal: z.number().min(0),
  total: z.number().min(0),
  /** What gift cards pay of `total`; `paymentMethod` pays the rest, and is `gift-card` where nothing is left. */
  giftCardTotal: z.number().min(0),
  /** The tax that all amounts include: value added tax, goods and services tax, sales tax, or none. */
  includedTax: z.enum(['vat', 'gst', 'sales', 'none']),
  /** How much of `total` is tax; absent where the rates of the market are not known. */
  taxTotal: z.number().min(0).optional(),
  currency: z.string().length(3),
  deliveryMethod: z.enum(['standard', 'express']),
  paymentMethod: z.string().min(1),
})
export type OrderPlaced = z.infer<typeof orderPlaced>

/** `order:cancelled`: the order as it was, and whether it had been placed for good; an order that awaited its payment had not. */
export const orderCancelled = orderPlaced.extend({ wasPlaced: z.boolean() })
export type OrderCancelled = z.infer<typeof orderCancelled>

/** `payment:failed`: an order that this tab has sent ended without being placed. */
export const paymentFailed = z.object({
  orderNumber: z.string().min(1),
  reason: z.enum(['declined', 'expired', 'cancelled']),
  total: z.number().min(0),
  currency: z.string().length(3),
  paymentMethod: z.string().min(1),
})
export type PaymentFailed = z.infer<typeof paymentFailed>
