import { z } from 'zod'

/** The address of one shipment in the bag summary. Empty fields are ''. */
export const shipmentAddress = z.object({
  addressLine1: z.string(),
  city: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  postalCode: z.string(),
})

/**
 * The bag summary (rule bag.2). Amounts are in units of `currency` (12.5 is twelve and a half). A discount's `price` is
 * negative; `shippingTotal` and `bagTotal` are what is left after the discounts.
 */
export const bagSummary = z.object({
  itemCount: z.int().min(0),
  itemSkuList: z.array(z.string()),
  emailAddress: z.string(),
  billingAddress: z.record(z.string(), z.unknown()),
  bagTotal: z.number(),
  currency: z.string(),
  hasDigitalGoodsOnly: z.boolean(),
  shippingTotal: z.number(),
  shippingDiscounts: z.array(z.object({ name: z.string(), price: z.number() })),
  shipments: z.array(shipmentAddress),
  isInitialized: z.boolean(),
})
export type BagSummary = z.infer<typeof bagSummary>

/** `bag:set`: the whole summary. `added` is true on the back end's answer to a `bag:add` of this page. */
export const bagSet = bagSummary.extend({ added: z.boolean().optional() })
export type BagSet = z.infer<typeof bagSet>

/** `bag:add`: one or more items; `productId` is the SKU (`{pid}-{colour}-{size}`). */
export const bagAdd = z.object({
  items: z.array(z.object({ productId: z.string().min(1), quantity: z.int().min(1).max(99) })).min(1),
})
export type BagAdd = z.infer<typeof bagAdd>

/** `bag:error`: why an addition to the bag failed (rule bag.7). */
export const bagError = z.object({ errorCode: z.string(), message: z.string() })
export type BagError = z.infer<typeof bagError>

/** `bag:open`: shows the mini-bag. It has no fields. */
export const bagOpen = z.object({})
