/**
 * Rules of the shopping bag (storefront 3, 4, 5 and 8 "Add to bag"): the summary that the bus carries, the error object,
 * and the ledger by which a view shows what a shopper did before the back end has answered. Pure; baskets are never
 * changed in place. Amounts are in units of the basket's currency, as baskets carry them; they are added up in minor units.
 */

export { type BasketResponse, initialBagSummary, toBagSummary, type Warn } from '#domain/bag-summary'
export { type AddState, addFailed, addStarted, addSucceeded, initialAddState } from './add.ts'
export { completeBasket } from './complete.ts'
export { type BagFailure, toBagError } from './error.ts'
export {
  acknowledge,
  emptyLedger,
  type Ledger,
  receive,
  reject,
  submit,
  view,
} from './ledger.ts'
export { apply, findLine, lines, type Operation, type Place, type Target } from './operations.ts'
export { extendOrder, inOrder, type Order } from './order.ts'
export type { Address, Basket, ProductLineItem, Shipment } from './schema.ts'
