import { applyOperation, basketLines, lineIdentity, type Operation } from './operations.ts'
import type { Basket, ProductLineItem } from './schema.ts'

/**
 * The last confirmed basket and the operations that the back end has not answered yet. The basket on the screen is always
 * computed from both. A failed operation is rolled back by dropping it: the other operations stay, and nothing has to be
 * restored.
 */
export interface Ledger {
  /** null until a basket has been read. */
  readonly confirmed: Basket | null
  readonly pending: readonly { readonly id: number; readonly operation: Operation }[]
}

export const emptyLedger: Ledger = { confirmed: null, pending: [] }

/** The basket to show: the confirmed one with all pending operations; null until a basket has been read. */
export const shownBasket = ({ confirmed, pending }: Ledger): Basket | null =>
  confirmed && pending.reduce((basket, { operation }) => applyOperation(basket, operation), confirmed)

/** Adds an operation before its call is sent. The caller makes `id`, which must be new. */
export const submit = (ledger: Ledger, id: number, operation: Operation): Ledger => ({
  ...ledger,
  pending: [...ledger.pending, { id, operation }],
})

// Answers can overtake each other. Within one basket the higher revision is the later state.
const later = (known: Basket | null, received: Basket): Basket =>
  known && known.basketId === received.basketId && known.revision > received.revision ? known : received

/** Takes a basket that the back end has answered. A basket older than the confirmed one is ignored. */
export const receive = (ledger: Ledger, basket: Basket): Ledger => ({
  ...ledger,
  confirmed: later(ledger.confirmed, basket),
})

/** The back end refused an operation, or did not answer: the operation is rolled back. */
export const reject = (ledger: Ledger, id: number): Ledger => ({
  ...ledger,
  pending: ledger.pending.filter((entry) => entry.id !== id),
})

/** The back end carried an operation out and answered with the whole basket. */
export const acknowledge = (ledger: Ledger, id: number, basket: Basket): Ledger => receive(reject(ledger, id), basket)

/** Articles and gifts (`lineIdentity`) in the order in which the screen first showed them. */
export type DisplayOrder = readonly string[]

/** The order, extended by the basket's new lines. A line that left the basket keeps its place, in case it comes back. */
export const extendDisplayOrder = (order: DisplayOrder, basket: Basket): DisplayOrder => [
  ...new Set([...order, ...basketLines(basket).map(lineIdentity)]),
]

/**
 * The basket with the lines of each shipment in the given order; lines outside the order come last. The back end puts a line
 * that was removed and restored at the end. On the screen, and under the keyboard focus, the line stays in its place.
 */
export const inDisplayOrder = (order: DisplayOrder, basket: Basket): Basket => {
  const place = (line: ProductLineItem): number => {
    const index = order.indexOf(lineIdentity(line))
    return index < 0 ? order.length : index
  }
  return {
    ...basket,
    shipmentList: basket.shipmentList.map((shipment) => ({
      ...shipment,
      productLineItemList: shipment.productLineItemList.toSorted((a, b) => place(a) - place(b)),
    })),
  }
}
