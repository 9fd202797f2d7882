import type { TotalRow } from '#domain/bag'
import type { Order } from './schema.ts'

/** The price of an order in rows, as those of a bag. An order that no parcel service delivers has no row of delivery (rule bag.31). */
export const orderPriceRows = ({ pricing, deliveryDays }: Pick<Order, 'pricing' | 'deliveryDays'>): TotalRow[] => [
  { name: 'subtotal', amount: pricing.subTotal },
  ...(pricing.discount < 0 ? [{ name: 'promotion' as const, amount: pricing.discount }] : []),
  ...(deliveryDays ? [{ name: 'shipping' as const, amount: pricing.shippingTotal }] : []),
  { name: 'total', amount: pricing.total },
]
