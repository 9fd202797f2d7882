import { z } from 'zod'
import { type AccountFieldRule, contactFields, phoneNumber } from '#domain/accounts'
import { type AddressField, type AddressRules, addressProblem, writtenPostcode, writtenState } from '#domain/addresses'
import { deliveryMethodIds } from '#domain/delivery'
import { MOST_TYPED, typedCode, typedLine } from '#domain/typed-text'
import { addressLengths } from './delivery-details.ts'
import { MAXIMUM_QUANTITY, PROMOTION_CODE_LENGTH } from './limits.ts'

/** What the buyer of a gift card has entered; a field that was left empty is ''. */
export const giftDetails = z.object({
  recipientEmail: z.string(),
  recipientName: z.string(),
  giverName: z.string(),
  message: z.string(),
})

/** An address as the back end writes it. */
export const address = z.object({
  address1: z.string(),
  /** Absent without a second line, and in addresses that are older than the field. */
  address2: z.string().optional(),
  city: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  /** Absent where the country has none, and in addresses that are older than the field. */
  state: z.string().optional(),
  /** '' in a country without postcodes. */
  zipcode: z.string(),
})

export const productLineItem = z.object({
  itemId: z.string(),
  /** The SKU: `{pid}-{colour}-{size}`. */
  productId: z.string(),
  pid: z.string(),
  productName: z.string(),
  /** The department in which the product stands first; absent where it is in none. */
  category: z.string().optional(),
  /** Id as in the product file; the message `colour.{id}` is its name. */
  colour: z.string(),
  /** As the market writes it; `one` for goods in one size. */
  size: z.string(),
  quantity: z.int().min(1),
  /** Largest quantity that can be ordered now. */
  maxQuantity: z.int().min(0),
  /** Units of the basket's currency. */
  unitPrice: z.number(),
  /** Price before a sale; equal to unitPrice without a sale. */
  listPrice: z.number(),
  /** Of what can be ordered now. */
  total: z.number(),
  /** Of gift cards only. */
  gift: giftDetails.optional(),
})

export const shipment = z.object({
  shipmentId: z.string(),
  shipmentType: z.enum(['standard', 'oversize', 'egiftcard']),
  productLineItemList: z.array(productLineItem),
  shippingLineItem: z.object({
    price: z.number(),
    shippingLineItemDiscountList: z.array(z.object({ name: z.string(), price: z.number() })),
  }),
  shippingAddress: address.nullable(),
})

export const workingDays = z.object({ from: z.int().min(0), to: z.int().min(0) })

/** A delivery method that the market offers for this bag. */
const deliveryOffer = z.object({
  id: z.enum(deliveryMethodIds),
  /** What the delivery of the whole bag costs by this method, after discounts. */
  price: z.number(),
  /** Working days. */
  days: workingDays,
})

/** The promotion code of the bag. */
const promotion = z.object({
  code: z.string(),
  /** False while the bag is below the promotion's minimum. */
  isReached: z.boolean(),
  /** The least value of the goods, gift cards left out; 0 without one. */
  minimum: z.number().min(0).optional(),
  /** What it takes off the goods, negative or 0. What it takes off the delivery stands in the shipping discounts. */
  amount: z.number(),
})

/** A bag with goods that the owner of an empty bag has in another country of the brand. */
const otherBag = z.object({
  /** Brand and country as the country names itself: `Stride Deutschland`. */
  market: z.string(),
  /** Pieces, as `totalProductCount` of that bag. */
  count: z.int().min(1),
  /** Of its page: a path, or an absolute address where each site has a host. */
  address: z.string(),
})
export type OtherBag = z.infer<typeof otherBag>

/** The answer of every basket call; amounts are units of `currency`. */
export const basket = z.object({
  basketId: z.string(),
  /** Grows by one with every change. */
  revision: z.int().min(0),
  totalProductCount: z.int().min(0),
  currency: z.string(),
  /** `total` is `subTotal`, `shippingTotal` and the amount of the promotion together. */
  pricing: z.object({ subTotal: z.number(), shippingTotal: z.number(), total: z.number() }),
  shipmentList: z.array(shipment),
  customerEmail: z.string(),
  billingAddress: address.nullable(),
  shippingAddress: address.nullable(),
  /** Empty where nothing is delivered by a parcel service: an empty bag, or gift cards alone. */
  deliveryMethods: z.array(deliveryOffer),
  deliveryMethod: z.enum(deliveryMethodIds),
  /** The value of shippable goods from which standard delivery is free; null in a market without it. */
  freeDeliveryFrom: z.number().min(0).nullable(),
  promotion: promotion.nullable(),
  /** Ways to pay that the market offers. */
  paymentMethods: z.array(z.string()),
  /** Ids of the lines whose articles are not sold any more; absent where there are none. They are in no shipment. */
  goneItems: z.array(z.string()).optional(),
  /** Of an empty bag only; absent where there are none (rule bag.37). */
  otherBags: z.array(otherBag).optional(),
})
export type Basket = z.infer<typeof basket>
export type Shipment = z.infer<typeof shipment>
export type Address = z.infer<typeof address>
export type ProductLineItem = z.infer<typeof productLineItem>

/** Longer than the rules allow, because space around a text and the line ends of forms do not count (rule products.14). */
const giftText = z.string().max(1000)
const giftBody = z.strictObject({
  recipientEmail: giftText,
  recipientName: giftText.default(''),
  giverName: giftText,
  message: giftText.default(''),
})

/** POST /api/bridge/baskets/-/items */
export const addItemsBody = z.strictObject({
  items: z
    .array(
      z.strictObject({
        productId: z.string().min(1).max(80),
        quantity: z.int().min(1).max(MAXIMUM_QUANTITY),
        gift: giftBody.optional(),
      }),
    )
    .min(1)
    .max(20),
})
/** PATCH /api/bridge/baskets/-/items/{itemId} */
export const changeItemBody = z.strictObject({ quantity: z.int().min(1).max(MAXIMUM_QUANTITY) })
/** A text with the rule of an account's field (rule forms.1). */
const ruled = ({
  maxLength,
  problem,
  written,
}: Required<Pick<AccountFieldRule, 'maxLength' | 'problem' | 'written'>>) =>
  z
    .string()
    .max(MOST_TYPED)
    .overwrite(written)
    .min(1)
    .max(maxLength)
    .refine((text) => problem(text, {}) === undefined, 'is not valid')
/** What was typed, in one line (rule forms.11). */
const typed = (maxLength: number) =>
  z
    .string()
    .max(MOST_TYPED)
    .overwrite((text) => typedLine(text.replace(/\p{Cc}+/gu, ' ')))
    .max(maxLength)

/** An address anywhere: a bill may go abroad. */
const anyAddress = z.object({
  address1: typed(addressLengths.address1).min(1),
  address2: typed(addressLengths.address2).optional(),
  city: typed(addressLengths.city).min(1),
  firstName: ruled(contactFields.firstName),
  lastName: ruled(contactFields.lastName),
  phoneNumber: ruled(phoneNumber),
  state: typed(addressLengths.state).optional(),
  zipcode: typed(addressLengths.zipcode).min(1),
})

/** An address in the country of the site. */
const addressIn = (rules: AddressRules) => {
  const field = (name: AddressField) =>
    typed(addressLengths[name])
      .min(1)
      .refine((text) => addressProblem(rules, name, text) === undefined, 'is not valid')
  const zipcode = rules.postcode ? field('zipcode') : typed(addressLengths.zipcode).default('')
  return anyAddress.extend({
    address1: field('address1'),
    city: field('city'),
    // Callers that are older than the field send none.
    state: typed(addressLengths.state)
      .refine((text) => text === '' || addressProblem(rules, 'state', text) === undefined, 'is not valid')
      .transform((text) => writtenState(rules, text))
      .optional(),
    zipcode: zipcode.transform((text) => writtenPostcode(rules, text)),
  })
}

/**
 * PATCH /api/bridge/baskets/-: the delivery details, by the rules of the checkout page (rule checkout.1) and of the site's
 * country (rule checkout.5), the delivery method, and the promotion code, which '' removes.
 */
export const deliveryBody = (rules: AddressRules) =>
  z.strictObject({
    customerEmail: ruled(contactFields.email).optional(),
    shippingAddress: addressIn(rules).optional(),
    billingAddress: anyAddress.optional(),
    deliveryMethod: z.enum(deliveryMethodIds).optional(),
    promotionCode: z.string().max(MOST_TYPED).overwrite(typedCode).max(PROMOTION_CODE_LENGTH).optional(),
  })
