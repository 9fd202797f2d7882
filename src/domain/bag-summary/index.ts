import type { BagSummary } from '#contracts/bag'
import type { Basket } from '#schemas/bag'

type Loose<T> = T extends readonly (infer Item)[]
  ? readonly Loose<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Loose<T[Key]> | null | undefined }
    : T

/** A basket as it may really arrive: anything in it can be missing. */
export type BasketResponse = Loose<Basket>

/** Is told of every attribute that is missing, in words for a developer's log. */
export type Warn = (message: string) => void

/** The summary before a basket has been read (storefront 3: "Initial values: 0, empty, false"). */
export const initialBagSummary: BagSummary = {
  itemCount: 0,
  itemSkuList: [],
  emailAddress: '',
  billingAddress: {},
  bagTotal: 0,
  currency: '',
  hasDigitalGoodsOnly: false,
  shippingTotal: 0,
  shippingDiscounts: [],
  shipments: [],
  isInitialized: false,
}

type LooseShipment = NonNullable<BasketResponse['shipmentList']>[number]
type LooseAddress = NonNullable<BasketResponse['shippingAddress']>

const toShipmentAddress = (address: LooseAddress): BagSummary['shipments'][number] => ({
  addressLine1: address.address1 ?? '',
  city: address.city ?? '',
  firstName: address.firstName ?? '',
  lastName: address.lastName ?? '',
  phoneNumber: address.phoneNumber ?? '',
  postalCode: address.zipcode ?? '',
})

// Nothing is carried to a door when a gift card goes out by e-mail, so the basket's address is not that shipment's.
const addressOf = (shipment: LooseShipment, basket: BasketResponse): LooseAddress | null | undefined =>
  shipment.shippingAddress ?? (shipment.shipmentType === 'egiftcard' ? undefined : basket.shippingAddress)

const discountsOf = (shipment: LooseShipment): BagSummary['shippingDiscounts'] =>
  (shipment.shippingLineItem?.shippingLineItemDiscountList ?? []).map(({ name, price }) => ({
    name: name ?? '',
    price: price ?? 0,
  }))

const present =
  (warn: Warn) =>
  <T>(attribute: string, value: T | null | undefined, byDefault: T): T => {
    if (value !== null && value !== undefined) return value
    warn(`Basket attribute ${attribute} is missing.`)
    return byDefault
  }

/**
 * The bag summary of a basket response (storefront 3, 4 and 5). Missing totalProductCount, shipmentList, currency,
 * pricing.total and pricing.shippingTotal are told to `warn`, once each, and replaced by the initial values.
 * `itemSkuList` holds a SKU once for every line that has it, across shipments in order; a shipment without an address of
 * its own takes the basket's, and gives no entry where there is none. `hasDigitalGoodsOnly` is false for an empty bag
 * (design 6.14). Always initialised.
 */
export const toBagSummary = (basket: BasketResponse, warn: Warn): BagSummary => {
  const take = present(warn)
  const shipments = take('shipmentList', basket.shipmentList, [])
  return {
    itemCount: take('totalProductCount', basket.totalProductCount, initialBagSummary.itemCount),
    itemSkuList: shipments.flatMap((s) => (s.productLineItemList ?? []).flatMap((line) => line.productId ?? [])),
    emailAddress: basket.customerEmail ?? '',
    billingAddress: { ...basket.billingAddress },
    bagTotal: take('pricing.total', basket.pricing?.total, initialBagSummary.bagTotal),
    currency: take('currency', basket.currency, initialBagSummary.currency),
    hasDigitalGoodsOnly: shipments.length > 0 && shipments.every((s) => s.shipmentType === 'egiftcard'),
    shippingTotal: take('pricing.shippingTotal', basket.pricing?.shippingTotal, initialBagSummary.shippingTotal),
    shippingDiscounts: shipments.flatMap(discountsOf),
    shipments: shipments.flatMap((shipment) => {
      const address = addressOf(shipment, basket)
      return address ? [toShipmentAddress(address)] : []
    }),
    isInitialized: true,
  }
}
