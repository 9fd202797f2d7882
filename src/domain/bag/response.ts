import type { GiftDetails } from '#domain/gift-cards'
import { timesPrice } from '#domain/products'
import type { Address, Basket, ProductLineItem, Shipment } from './schema.ts'
import { orderableQuantity } from './shortage.ts'

type Loose<T> = T extends readonly (infer Item)[]
  ? readonly Loose<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Loose<T[Key]> | null | undefined }
    : T

/** What the checkout chooses from. A back end answers these properties complete or not at all. */
type Choices = Pick<
  Basket,
  'deliveryMethods' | 'deliveryMethod' | 'freeDeliveryFrom' | 'promotion' | 'paymentMethods' | 'goneItems' | 'otherBags'
>

/** A basket as a back end may answer it: every property can be missing. */
export type BasketResponse = Loose<Omit<Basket, keyof Choices>> & Readonly<Partial<Choices>>

type LooseShipment = NonNullable<BasketResponse['shipmentList']>[number]
type LooseLine = NonNullable<LooseShipment['productLineItemList']>[number]

const completeLine = (line: LooseLine, currency: string): ProductLineItem => {
  const quantity = line.quantity ?? 1
  const maxQuantity = line.maxQuantity ?? quantity
  const unitPrice = line.unitPrice ?? 0
  return {
    itemId: line.itemId ?? '',
    productId: line.productId ?? '',
    pid: line.pid ?? '',
    productName: line.productName ?? line.productId ?? '',
    ...(line.category && { category: line.category }),
    colour: line.colour ?? '',
    size: line.size ?? '',
    quantity,
    maxQuantity,
    unitPrice,
    listPrice: line.listPrice ?? unitPrice,
    total: line.total ?? timesPrice(unitPrice, orderableQuantity({ quantity, maxQuantity }), currency),
    // A back end answers the gift complete or not at all.
    gift: line.gift as GiftDetails | undefined,
  }
}

const completeAddress = (address: BasketResponse['shippingAddress']): Address | null =>
  address
    ? {
        address1: address.address1 ?? '',
        city: address.city ?? '',
        firstName: address.firstName ?? '',
        lastName: address.lastName ?? '',
        phoneNumber: address.phoneNumber ?? '',
        zipcode: address.zipcode ?? '',
        ...(address.address2 && { address2: address.address2 }),
        ...(address.state && { state: address.state }),
      }
    : null

const completeShipment =
  (currency: string) =>
  (shipment: LooseShipment, index: number): Shipment => ({
    shipmentId: shipment.shipmentId ?? String(index),
    shipmentType: shipment.shipmentType ?? 'standard',
    productLineItemList: (shipment.productLineItemList ?? []).map((line) => completeLine(line, currency)),
    shippingLineItem: {
      price: shipment.shippingLineItem?.price ?? 0,
      shippingLineItemDiscountList: (shipment.shippingLineItem?.shippingLineItemDiscountList ?? []).map((discount) => ({
        name: discount.name ?? '',
        price: discount.price ?? 0,
      })),
    },
    shippingAddress: completeAddress(shipment.shippingAddress),
  })

/** The basket of a response with every property that a view draws. A missing property becomes 0, empty or null. */
export const completeBasket = (response: BasketResponse): Basket => ({
  basketId: response.basketId ?? '',
  revision: response.revision ?? 0,
  totalProductCount: response.totalProductCount ?? 0,
  currency: response.currency ?? '',
  pricing: {
    subTotal: response.pricing?.subTotal ?? 0,
    shippingTotal: response.pricing?.shippingTotal ?? 0,
    total: response.pricing?.total ?? 0,
  },
  shipmentList: (response.shipmentList ?? []).map(completeShipment(response.currency ?? '')),
  customerEmail: response.customerEmail ?? '',
  billingAddress: completeAddress(response.billingAddress),
  shippingAddress: completeAddress(response.shippingAddress),
  deliveryMethods: response.deliveryMethods ?? [],
  deliveryMethod: response.deliveryMethod ?? 'standard',
  freeDeliveryFrom: response.freeDeliveryFrom ?? null,
  promotion: response.promotion ?? null,
  paymentMethods: response.paymentMethods ?? [],
  ...(response.goneItems && { goneItems: response.goneItems }),
  ...(response.otherBags && { otherBags: response.otherBags }),
})
