/**
 * Rules of the shopping bag: the summary that the bus carries, the error object of a failed call, what delivery costs, and
 * the ledger by which a view shows a shopper's changes before the back end has answered.
 *
 * Everything here is pure, and no basket is changed in place. Amounts are in units of the basket's currency (12.5 is twelve
 * and a half); sums are made in minor units.
 */

export { additionHash, readAddition } from './addition.ts'
export { basketAddress, basketPath } from './address.ts'
export { additionTo, changeBy, deliveryAsTold, type GoodsChange, goodsOfBag, viewOfBag } from './bag-goods.ts'
export { addressLengths } from './delivery-details.ts'
export { type DeliveryGoal, deliveryGoal } from './delivery-goal.ts'
export { type FailedBagCall, toBagError } from './error.ts'
export { formRefusalTexts } from './form-refusals.ts'
export { payBagWithCards } from './gift-card-payment.ts'
export { apportion, type GoodsLine, goodsOf } from './goods.ts'
export { initialBagSummary } from './initial-summary.ts'
export {
  acknowledge,
  type DisplayOrder,
  emptyLedger,
  extendDisplayOrder,
  inDisplayOrder,
  type Ledger,
  receive,
  reject,
  shownBasket,
  submit,
} from './ledger.ts'
export { MAXIMUM_QUANTITY, NEW_BAGS_AN_HOUR, PROMOTION_CODE_LENGTH } from './limits.ts'
export {
  applyOperation,
  basketLines,
  findLine,
  type Item,
  type LineKey,
  type LinePosition,
  lineIdentity,
  type Operation,
} from './operations.ts'
export { hasOrderDetails } from './order-details.ts'
export { type BasketResponse, completeBasket } from './response.ts'
export type { Address, Basket, ProductLineItem, Shipment } from './schema.ts'
export { holdsOrderable, orderableQuantity, shortLines } from './shortage.ts'
export { isDigitalOnly, toBagSummary } from './summary.ts'
export { type TotalRow, totalRows } from './totals.ts'
