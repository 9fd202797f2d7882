import { z } from 'zod'
import { goods } from './goods.ts'

/** `checkout:start`: `bagTotal` in units of `currency`, with delivery. */
export const checkoutStart = goods.extend({ itemCount: z.int().min(0), bagTotal: z.number() })
export type CheckoutStart = z.infer<typeof checkoutStart>

/**
 * `checkout:delivery`: the shopper has saved the delivery details, or has chosen another delivery method. The event has the method, and
 * neither an address nor a name.
 */
export const checkoutDelivery = goods.extend({ deliveryMethod: z.string(), shippingTotal: z.number().min(0) })
export type CheckoutDelivery = z.infer<typeof checkoutDelivery>

/** `checkout:payment`: delivery method and way to pay are chosen. */
export const checkoutPayment = checkoutDelivery.extend({ paymentMethod: z.string().min(1) })
export type CheckoutPayment = z.infer<typeof checkoutPayment>
