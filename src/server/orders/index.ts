/**
 * Orders: placed exactly once, paid, cancelled, dispatched (chapter orders of the rules). What a bag costs is in `#server/basket`, how
 * money comes in `#server/payments`.
 */
export { dropOrderAccess } from './access.ts'
export { cancelOpenOrders, dispatchOrder, settlePayment } from './change.ts'
export { giftCardRoutes } from './gift-card-routes.ts'
export { type OrderOptions, type Orders, openOrders } from './open.ts'
export { returnGiftCardsTo } from './returned-gift-cards.ts'
export { type OrderDependencies, orderRoutes } from './routes.ts'
export type { OrderServices } from './services.ts'
export { tendOrders } from './tend.ts'
