import type { OrderPlaced } from '#contracts/order'
import { goodsOf } from '#domain/bag'
import { toMinor, toUnits } from '#domain/products'
import { paidByCards } from './price-rows.ts'
import type { Order } from './schema.ts'

const taxTotalOf = (taxes: NonNullable<Order['taxes']>, currency: string): number =>
  toUnits(
    taxes.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0),
    currency,
  )

/** `order:placed` of an order: its goods and amounts, and nothing about the person (rules orders.13 and tracking.8). */
export const orderAsTold = (order: Order): OrderPlaced => {
  const { number: orderNumber, itemCount, total, currency, deliveryMethod, paymentMethod } = order
  const { includedTax, pricing, promotionCode, taxes } = order
  return {
    ...goodsOf(order.lines, { amount: pricing.discount, code: promotionCode }, currency),
    orderNumber,
    itemCount,
    shippingTotal: pricing.shippingTotal,
    total,
    giftCardTotal: toUnits(paidByCards(order), currency),
    includedTax,
    ...(taxes && { taxTotal: taxTotalOf(taxes, currency) }),
    currency,
    deliveryMethod,
    paymentMethod,
  }
}
