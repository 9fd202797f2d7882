import { lines } from './operations.ts'
import type { Basket } from './schema.ts'

/** SKUs in the order in which they came to be shown. */
export type Order = readonly string[]

/** The order with what a basket has besides; what the basket has no more keeps its place, in case it comes back. */
export const extendOrder = (order: Order, basket: Basket): Order => [
  ...new Set([...order, ...lines(basket).map((line) => line.productId)]),
]

/**
 * The basket with the lines of each shipment in the order given, those that it does not name last. The back end puts a
 * line that was removed and put back at the end; on the screen, and under the focus, it stays where it was.
 */
export const inOrder = (order: Order, basket: Basket): Basket => {
  const place = (sku: string): number => (order.includes(sku) ? order.indexOf(sku) : order.length)
  return {
    ...basket,
    shipmentList: basket.shipmentList.map((shipment) => ({
      ...shipment,
      productLineItemList: shipment.productLineItemList.toSorted((a, b) => place(a.productId) - place(b.productId)),
    })),
  }
}
