/** Delivery: what it costs by market, its methods, and on which days it arrives. Amounts are in units of the market's currency. */
export { type DeliveryDays, type DeliveryMethodId, deliveryDays, deliveryMethodIds, expressPrice } from './methods.ts'
export { type DeliveryPrices, deliveryIn, type PromotionId, reducedOversize } from './prices.ts'
export { deliveryWindow } from './window.ts'
