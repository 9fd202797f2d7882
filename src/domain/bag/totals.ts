import type { Basket } from './schema.ts'
import { isDigitalOnly } from './summary.ts'

/** One row of the price of a bag; the message `bag.{name}` is its text. */
export interface TotalRow {
  name: 'subtotal' | 'promotion' | 'shipping' | 'total'
  /** Units of the basket's currency. */
  amount: number
}

/**
 * The price of a bag in rows: the promotion is what its code takes off the goods. Delivery is one row, after all discounts: 0 is free delivery.
 * Gift cards alone have no such row (rule bag.31).
 */
export const totalRows = ({ pricing, promotion, shipmentList }: Basket): TotalRow[] => [
  { name: 'subtotal', amount: pricing.subTotal },
  ...(promotion && promotion.amount !== 0 ? [{ name: 'promotion' as const, amount: promotion.amount }] : []),
  ...(isDigitalOnly(shipmentList) ? [] : [{ name: 'shipping' as const, amount: pricing.shippingTotal }]),
  { name: 'total', amount: pricing.total },
]
