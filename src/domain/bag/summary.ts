import type { BagSummary } from '#contracts/bag'
import { initialBagSummary } from './initial-summary.ts'
import type { BasketResponse } from './response.ts'

type Warn = (message: string) => void

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

// A gift card goes out by e-mail: the basket's delivery address does not apply to its shipment.
const addressOf = (shipment: LooseShipment, basket: BasketResponse): LooseAddress | null | undefined =>
  shipment.shippingAddress ?? (shipment.shipmentType === 'egiftcard' ? undefined : basket.shippingAddress)

/** Whether every shipment is sent by e-mail; false without shipments. */
export const isDigitalOnly = (shipments: readonly Pick<LooseShipment, 'shipmentType'>[]): boolean =>
  shipments.length > 0 && shipments.every(({ shipmentType }) => shipmentType === 'egiftcard')

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
 * The bag summary of a basket response; always initialised.
 *
 * - A missing totalProductCount, shipmentList, currency, pricing.total or pricing.shippingTotal takes its initial value, and
 *   `warn` gets one message for each of them.
 * - `itemSkuList` holds the SKU of every line, shipment after shipment.
 * - `shipments` has an address for every shipment. A shipment without an address takes the basket's; if the basket has none
 *   either, the shipment is left out.
 * - `hasDigitalGoodsOnly` is false for an empty bag.
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
    hasDigitalGoodsOnly: isDigitalOnly(shipments),
    shippingTotal: take('pricing.shippingTotal', basket.pricing?.shippingTotal, initialBagSummary.shippingTotal),
    shippingDiscounts: shipments.flatMap(discountsOf),
    shipments: shipments.flatMap((shipment) => {
      const address = addressOf(shipment, basket)
      return address ? [toShipmentAddress(address)] : []
    }),
    isInitialized: true,
  }
}
