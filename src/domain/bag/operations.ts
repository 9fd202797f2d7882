import { timesPrice, toMinor, toUnits } from '#domain/products'
import type { Basket, ProductLineItem, Shipment } from './schema.ts'
import { orderableQuantity } from './shortage.ts'

/** A line with its shipment and its index there. */
export interface LinePosition {
  line: ProductLineItem
  shipment: Shipment
  index: number
}

/** Names a line by its id. If the line was removed and added again it has another id, so article and gift count as well. */
export type LineKey = Pick<ProductLineItem, 'itemId' | 'productId' | 'gift'>

/** What is to be added: an article, and the gift where it is a gift card. */
export type Item = Pick<ProductLineItem, 'productId' | 'quantity' | 'gift'>

/** Article and gift as one text: a bag has one line for each (rule bag.25). */
export const lineIdentity = ({ productId, gift }: Pick<ProductLineItem, 'productId' | 'gift'>): string =>
  gift ? productId + JSON.stringify(gift) : productId

/** What a shopper can do to a bag. `restore` undoes a removal: the line returns to its position. */
export type Operation =
  | { kind: 'add'; items: readonly Item[] }
  | ({ kind: 'change'; quantity: number } & LineKey)
  | ({ kind: 'remove' } & LineKey)
  | ({ kind: 'restore' } & LinePosition)

/** All lines of a basket, shipment after shipment. */
export const basketLines = (basket: Basket): ProductLineItem[] =>
  basket.shipmentList.flatMap((s) => s.productLineItemList)

/** The position of a line; undefined if the basket does not hold it. */
export const findLine = (basket: Basket, key: LineKey): LinePosition | undefined => {
  const all = basket.shipmentList.flatMap((shipment) =>
    shipment.productLineItemList.map((line, index): LinePosition => ({ line, shipment, index })),
  )
  return (
    all.find(({ line }) => line.itemId === key.itemId) ??
    all.find(({ line }) => lineIdentity(line) === lineIdentity(key))
  )
}

type Lines = ProductLineItem[]

const withQuantity = (line: ProductLineItem, quantity: number, currency: string): ProductLineItem => ({
  ...line,
  quantity,
  total: timesPrice(line.unitPrice, orderableQuantity({ ...line, quantity }), currency),
})

// Discounts are negative amounts.
const shippingOf = (
  { shippingLineItem: { price, shippingLineItemDiscountList } }: Shipment,
  currency: string,
): number => shippingLineItemDiscountList.reduce((sum, d) => sum + toMinor(d.price, currency), toMinor(price, currency))

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** The basket with changed lines. The shipping of the remaining lines stays: only the back end can compute it. */
const withLines = (basket: Basket, change: (lines: Lines, shipment: Shipment) => Lines): Basket => {
  const { currency } = basket
  const all = basket.shipmentList.map((s) => ({ ...s, productLineItemList: change(s.productLineItemList, s) }))
  const shipmentList = all.filter((s) => s.productLineItemList.length > 0)
  const gone = basket.shipmentList.filter((s) => !shipmentList.some((kept) => kept.shipmentId === s.shipmentId))
  const items = shipmentList.flatMap((s) => s.productLineItemList)
  const subTotal = sum(items.map((line) => toMinor(line.total, currency)))
  const shipping = toMinor(basket.pricing.shippingTotal, currency) - sum(gone.map((s) => shippingOf(s, currency)))
  const shippingTotal = items.length === 0 ? 0 : Math.max(0, shipping)
  const { pricing } = basket
  const before = toMinor(pricing.subTotal, currency) + toMinor(pricing.shippingTotal, currency)
  // Other parts of the total, which only the back end knows, stay in it.
  const other = items.length === 0 ? 0 : toMinor(pricing.total, currency) - before
  return {
    ...basket,
    shipmentList,
    totalProductCount: sum(items.map((line) => line.quantity)),
    pricing: {
      subTotal: toUnits(subTotal, currency),
      shippingTotal: toUnits(shippingTotal, currency),
      total: toUnits(subTotal + shippingTotal + other, currency),
    },
  }
}

const add = (basket: Basket, items: readonly Item[]): Basket =>
  withLines(basket, (list) =>
    list.map((line) => {
      const more = sum(items.filter((item) => lineIdentity(item) === lineIdentity(line)).map((item) => item.quantity))
      return more > 0 ? withQuantity(line, line.quantity + more, basket.currency) : line
    }),
  )

const restore = (basket: Basket, { line, shipment, index }: LinePosition): Basket => {
  if (basketLines(basket).some((other) => lineIdentity(other) === lineIdentity(line))) return add(basket, [line])
  const known = basket.shipmentList.some((s) => s.shipmentId === shipment.shipmentId)
  const { currency, pricing } = basket
  const shipping = known ? 0 : Math.max(0, shippingOf(shipment, currency))
  const plus = (amount: number) => toUnits(toMinor(amount, currency) + shipping, currency)
  const raised = { ...pricing, shippingTotal: plus(pricing.shippingTotal), total: plus(pricing.total) }
  // The shipment of the line may be gone: it is restored first.
  const shipmentList = known ? basket.shipmentList : [...basket.shipmentList, { ...shipment, productLineItemList: [] }]
  return withLines({ ...basket, pricing: raised, shipmentList }, (list, s) =>
    s.shipmentId === shipment.shipmentId ? list.toSpliced(Math.min(index, list.length), 0, line) : list,
  )
}

/**
 * The expected basket after an operation. Totals follow the lines. Shipping stays as it is until the back end answers; a
 * shipment that loses its last line takes its shipping away. Two operations change nothing: one on a line that the basket
 * does not hold, and the addition of a product that is not in the bag, because its name and price are not known yet.
 */
export const applyOperation = (basket: Basket, operation: Operation): Basket => {
  switch (operation.kind) {
    case 'add':
      return add(basket, operation.items)
    case 'change':
    case 'remove': {
      const target = findLine(basket, operation)?.line
      return withLines(basket, (list) =>
        list.flatMap((line) => {
          if (line !== target) return line
          return operation.kind === 'remove' ? [] : withQuantity(line, operation.quantity, basket.currency)
        }),
      )
    }
    case 'restore':
      return restore(basket, operation)
  }
}
