import { z } from 'zod'
import { normalEmail } from '#domain/accounts'
import { MAXIMUM_QUANTITY } from '#domain/bag'
import { deliveryMethodIds } from '#domain/delivery'
import { CARDS_AN_ORDER } from '#domain/gift-cards'
import { taxes } from '#domain/sites'
import { MOST_TYPED, typedCode } from '#domain/typed-text'
import { address, basket, giftDetails, workingDays } from '#schemas/bag'
import { cardPayment, giftCode } from '#schemas/gift-cards'
import { readOrderNumber } from './number.ts'
import { orderStates } from './states.ts'

/** POST /api/orders: what the shopper saw, and how the order is to be paid. */
export const placeOrderBody = z.strictObject({
  revision: z.int().min(0),
  total: z.number().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** '' where gift cards pay for all of it. */
  paymentMethod: z.string().max(40).default(''),
  /** Codes of gift cards; they pay in this order (rule orders.37). */
  giftCards: z.array(giftCode).max(CARDS_AN_ORDER).optional(),
  /** What the shopper saw that is left to pay beside the cards, in units. */
  rest: z.number().min(0).optional(),
  /** The token of a bot check for the action `order`, after a 428. */
  recaptcha: z.string().min(1).max(8192).optional(),
})
export type PlaceOrderBody = z.infer<typeof placeOrderBody>

/** POST /api/orders/find: the order of a guest. */
export const findOrderBody = z.strictObject({
  number: z
    .string()
    .max(MOST_TYPED)
    .overwrite((text) => readOrderNumber(text) ?? typedCode(text))
    .min(1)
    .max(40),
  email: z.string().max(MOST_TYPED).overwrite(normalEmail).min(1).max(254),
})

const orderLine = z.object({
  /** The SKU. */
  productId: z.string(),
  pid: z.string(),
  /** Name and prices as they were when the order was placed; amounts are units of the currency. */
  productName: z.string(),
  /** The department in which the product stands first now; absent where it is in none, or is not sold any more. */
  category: z.string().optional(),
  colour: z.string(),
  /** As the market wrote it when the order was placed; `one` for goods in one size. */
  size: z.string(),
  shipmentType: z.enum(['standard', 'oversize', 'egiftcard']),
  quantity: z.int().min(1).max(MAXIMUM_QUANTITY),
  unitPrice: z.number(),
  total: z.number(),
  /** Of gift cards only; absent after the data of buyer or recipient were deleted. */
  gift: giftDetails.optional(),
})

/** An order as the history lists it. */
export const orderSummary = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  /** ISO 8601. */
  placedAt: z.string(),
  itemCount: z.int(),
  total: z.number(),
  currency: z.string(),
})
export type OrderSummary = z.infer<typeof orderSummary>

/** An order. Everything personal is '' or null after the person's data were deleted. */
export const order = orderSummary.extend({
  customerEmail: z.string(),
  shippingAddress: address.nullable(),
  billingAddress: address.nullable(),
  deliveryMethod: z.enum(deliveryMethodIds),
  /** Working days; null where nothing is delivered by a parcel service. */
  deliveryDays: workingDays.nullable(),
  /** `gift-card` where gift cards have paid all of it. */
  paymentMethod: z.string(),
  /** What gift cards have paid, in the order in which they were entered; empty without any. */
  giftCards: z.array(cardPayment),
  promotionCode: z.string(),
  lines: z.array(orderLine),
  /** `total` is the sum of the other three; `discount` is negative or 0. */
  pricing: z.object({ subTotal: z.number(), shippingTotal: z.number(), discount: z.number(), total: z.number() }),
  /** The tax that all amounts include (rule products.7). */
  includedTax: z.enum(taxes),
  /**
   * How much of `total` is tax, by rates in percent, the highest first; empty where nothing is taxed, null where no rate is known (rule
   * orders.44). `base` is without the tax.
   */
  taxes: z.array(z.object({ rate: z.number(), base: z.number(), amount: z.number() })).nullable(),
  /** Until then an order that awaits its payment is kept; else null. ISO 8601. */
  payBefore: z.string().nullable(),
  canBeCancelled: z.boolean(),
})
export type Order = z.infer<typeof order>

/** The answer of every call about one order. `redirect` is where the shopper has yet to pay. */
export const orderAnswer = z.object({ order, redirect: z.string().optional() })
export type OrderAnswer = z.infer<typeof orderAnswer>

/** The answer of POST /api/orders: with the bag as it is now. */
export const placedAnswer = orderAnswer.extend({ basket })
export type PlacedAnswer = z.infer<typeof placedAnswer>

/** GET /api/orders?page=1: newest first, of a guest those that the browser may open. `redirect` is where one has yet to be paid. */
export const orderHistory = z.object({
  orders: z.array(orderSummary.extend({ redirect: z.string().optional() })),
  page: z.int().min(1),
  pages: z.int().min(1),
  total: z.int().min(0),
})
export type OrderHistory = z.infer<typeof orderHistory>
