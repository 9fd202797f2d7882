import type { DeliveryMethodId } from '#domain/delivery'
import { canBecome } from '#domain/orders'
import { toUnits } from '#domain/products'
import { taxOf } from '#domain/sites'
import type { Address } from '#schemas/bag'
import type { Order, OrderSummary } from '#schemas/orders'
import { type SoldArticles, storedGift } from '#server/basket'
import type { OrderRow, StoredOrder } from './store.ts'
import { storedTaxes } from './taxes.ts'

const iso = (time: number): string => new Date(time).toISOString()
const addressOf = (text: string | null): Address | null => (text === null ? null : (JSON.parse(text) as Address))

export const summaryOf = (order: OrderRow): OrderSummary => ({
  number: order.number,
  state: order.state,
  placedAt: iso(order.placed_at),
  itemCount: order.item_count,
  total: toUnits(order.total, order.currency),
  currency: order.currency,
})

/** A stored order as calls answer it; amounts in units of its currency. Departments are those of today. */
export const orderAnswerOf = (
  { order, lines, cards, hasSpentCards }: StoredOrder,
  assortment: Pick<SoldArticles, 'find'>,
): Order => {
  const categoryOf = (sku: string): { category?: string } => {
    const article = assortment.find(order.brand, sku)
    return typeof article === 'object' && article.category ? { category: article.category } : {}
  }
  const units = (minor: number) => toUnits(minor, order.currency)
  const { days_from: from, days_to: to } = order
  return {
    ...summaryOf(order),
    customerEmail: order.email,
    shippingAddress: addressOf(order.shipping_address),
    billingAddress: addressOf(order.billing_address),
    deliveryMethod: order.delivery_method as DeliveryMethodId,
    deliveryDays: from === null || to === null ? null : { from, to },
    paymentMethod: order.payment_method,
    giftCards: cards.map(({ codeEnd, amount }) => ({ lastFour: codeEnd, amount: units(amount) })),
    promotionCode: order.promotion_code,
    lines: lines.map((line) => ({
      productId: line.sku,
      pid: line.pid,
      productName: line.name,
      ...categoryOf(line.sku),
      colour: line.colour,
      size: line.size,
      shipmentType: line.shipment_type,
      quantity: line.quantity,
      unitPrice: units(line.unit_price),
      total: units(line.total),
      ...(line.gift !== null && { gift: storedGift(line.gift) }),
    })),
    pricing: {
      subTotal: units(order.sub_total),
      shippingTotal: units(order.shipping_total),
      discount: units(order.discount),
      total: units(order.total),
    },
    includedTax: taxOf(order.country),
    taxes:
      storedTaxes(order, lines)?.map(({ rate, base, amount }) => ({
        rate,
        base: units(base),
        amount: units(amount),
      })) ?? null,
    payBefore: order.pay_before === null ? null : iso(order.pay_before),
    canBeCancelled: canBecome(order.state, 'cancelled') && !hasSpentCards,
  }
}
