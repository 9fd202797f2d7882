import fc from 'fast-check'
import { type Basket, basketLines, type ProductLineItem, type Shipment } from '#domain/bag'
import { toMinor, toUnits } from '#domain/products'

export const line = (given: Partial<ProductLineItem> = {}): ProductLineItem => {
  const { quantity = 1, maxQuantity = 10, unitPrice = 129.95 } = given
  return {
    itemId: 'i1',
    productId: 'ST1001-black-42',
    pid: 'ST1001',
    productName: 'Aero Glide 3',
    colour: 'black',
    size: '42',
    quantity,
    maxQuantity,
    unitPrice,
    listPrice: unitPrice,
    total: toUnits(toMinor(unitPrice, 'EUR') * Math.min(quantity, maxQuantity), 'EUR'),
    ...given,
  }
}

export const shipment = (given: Partial<Shipment> = {}): Shipment => ({
  shipmentId: 's1',
  shipmentType: 'standard',
  productLineItemList: [line()],
  shippingLineItem: { price: 4.95, shippingLineItemDiscountList: [] },
  shippingAddress: null,
  ...given,
})

const sum = (amounts: number[], currency: string): number =>
  toUnits(
    amounts.reduce((total, amount) => total + toMinor(amount, currency), 0),
    currency,
  )

/** A basket whose totals are those of its lines, as the back end makes them. */
export const basket = (given: Partial<Basket> = {}): Basket => {
  const currency = given.currency ?? 'EUR'
  const shipmentList = given.shipmentList ?? [shipment()]
  const all = shipmentList.flatMap((s) => s.productLineItemList)
  const subTotal = sum(
    all.map((l) => l.total),
    currency,
  )
  const shipping = shipmentList.flatMap(({ shippingLineItem: s }) => [
    s.price,
    ...s.shippingLineItemDiscountList.map((d) => d.price),
  ])
  const shippingTotal = sum(shipping, currency)
  return {
    basketId: 'b1',
    revision: 1,
    totalProductCount: all.reduce((count, l) => count + l.quantity, 0),
    currency,
    pricing: { subTotal, shippingTotal, total: sum([subTotal, shippingTotal], currency) },
    shipmentList,
    customerEmail: '',
    billingAddress: null,
    shippingAddress: null,
    deliveryMethods: [],
    deliveryMethod: 'standard',
    freeDeliveryFrom: null,
    promotion: null,
    paymentMethods: [],
    ...given,
  }
}

const types = ['standard', 'oversize', 'egiftcard'] as const
const skus = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => `ST100${name}-black-42`)

/** Baskets of up to three shipments and six lines, each SKU once. */
export const baskets: fc.Arbitrary<Basket> = fc
  .record({
    currency: fc.constantFrom('EUR', 'JPY', 'SAR'),
    all: fc.uniqueArray(
      fc.record({
        productId: fc.constantFrom(...skus),
        type: fc.constantFrom(...types),
        quantity: fc.integer({ min: 1, max: 99 }),
        maxQuantity: fc.integer({ min: 0, max: 99 }),
        minor: fc.integer({ min: 1, max: 99_999_999 }),
      }),
      { selector: (item) => item.productId, maxLength: 6 },
    ),
    shipping: fc.integer({ min: 0, max: 9999 }),
  })
  .map(({ currency, all, shipping }) => {
    const shipmentList = types
      .map((type) =>
        shipment({
          shipmentId: type,
          shipmentType: type,
          shippingLineItem: {
            price: type === 'egiftcard' ? 0 : toUnits(shipping, currency),
            shippingLineItemDiscountList: [
              { name: 'half', price: -toUnits(Math.floor(shipping / 2), currency) },
            ].filter(() => type === 'oversize'),
          },
          productLineItemList: all
            .filter((item) => item.type === type)
            .map(({ productId, quantity, maxQuantity, minor }) => {
              const unitPrice = toUnits(minor, currency)
              const total = toUnits(minor * Math.min(quantity, maxQuantity), currency)
              const amounts = { quantity, maxQuantity, unitPrice, listPrice: unitPrice, total }
              return line({ itemId: `i-${productId}`, productId, ...amounts })
            }),
        }),
      )
      .filter((s) => s.productLineItemList.length > 0)
    return basket({ currency, shipmentList })
  })

export const skuList = skus

/** What can be ordered of a basket comes to this, line by line and in minor units: the slow way, to judge the quick one. */
export const linesTotal = (given: Basket): number =>
  basketLines(given).reduce(
    (total, l) => total + toMinor(l.unitPrice, given.currency) * Math.min(l.quantity, l.maxQuantity),
    0,
  )
