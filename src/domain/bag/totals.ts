import type { Basket } from './schema.ts'

/** One row of the price of a bag; the message `bag.{name}` is its text. */
export interface TotalRow {
  name: 'subtotal' | 'promotion' | 'shipping' | 'total'
  /** Units of the basket's currency. */
  amount: number
}

/** The price of a bag in rows: the promotion is what its code takes off the goods. Delivery is one row, after all discounts: 0 is free delivery. */
export const totalRows = ({ pricing, promotion }: Basket): TotalRow[] => [
  { name: 'subtotal', amount: pricing.subTotal },
  ...(promotion && promotion.amount !== 0 ? [{ name: 'promotion' as const, amount: promotion.amount }] : []),
  { name: 'shipping', amount: pricing.shippingTotal },
  { name: 'total', amount: pricing.total },
]
