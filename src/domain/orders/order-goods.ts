import type { OrderPlaced } from '#contracts/order'
import { goodsOf } from '#domain/bag'
import { toUnits } from '#domain/products'
import { paidByCards } from './price-rows.ts'
import type { Order } from './schema.ts'

/** `order:placed` of an order: its goods and amounts, and nothing about the person (rules orders.13 and tracking.8). */
export const orderAsTold = (order: Order): OrderPlaced => {
  const { number: orderNumber, itemCount, total, currency, deliveryMethod, paymentMethod } = order
  const { includedTax, pricing, promotionCode } = order
  return {
    ...goodsOf(order.lines, { amount: pricing.discount, code: promotionCode }, currency),
    orderNumber,
    itemCount,
    shippingTotal: pricing.shippingTotal,
    total,
    giftCardTotal: toUnits(paidByCards(order), currency),
    includedTax,
    currency,
    deliveryMethod,
    paymentMethod,
  }
}
