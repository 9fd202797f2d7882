/**
 * Orders: their states, numbers and limits (chapter orders of the rules). Pure. Prices of a bag are in `#domain/bag`, promotion
 * codes in `#domain/promotions`; the shapes of the calls are `#schemas/orders`.
 */
export { ordersPath } from './address.ts'
export {
  GIFT_CARDS_TO_AN_ADDRESS,
  NEW_ORDERS_AN_HOUR,
  ORDER_SEARCHES_AN_HOUR,
  ORDERS_A_PAGE,
  ORDERS_TO_AN_ADDRESS,
  PROMOTION_CODES_AN_HOUR,
  THANKS_MS,
} from './limits.ts'
export { makeOrderNumber, readOrderNumber } from './number.ts'
export { orderAsTold } from './order-goods.ts'
export { orderPage, pageOfOrder } from './order-page.ts'
export { methodsForBag, type PaymentMethod, paymentMethods, sellsGiftCards } from './payment-methods.ts'
export { orderCardRows, orderPriceRows, saysTaxAlone } from './price-rows.ts'
export { orderProblemOf } from './problems.ts'
export {
  canBecome,
  hasEndedUnpaid,
  type OrderState,
  type PaymentState,
  REMINDER_MS,
  statesBefore,
  UNPAID_MS,
} from './states.ts'
export { canBeHeld, type OrderSize, orderSize, UNPAID_AN_HOUR } from './unpaid.ts'
