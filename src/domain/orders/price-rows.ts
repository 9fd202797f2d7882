import type { TotalRow } from '#domain/bag'
import { type CardRow, cardRows } from '#domain/gift-cards'
import { toMinor, toUnits } from '#domain/products'
import type { Order } from './schema.ts'

/** The price of an order in rows, as those of a bag. An order that no parcel service delivers has no row of delivery (rule bag.31). */
export const orderPriceRows = ({ pricing, deliveryDays }: Pick<Order, 'pricing' | 'deliveryDays'>): TotalRow[] => [
  { name: 'subtotal', amount: pricing.subTotal },
  ...(pricing.discount < 0 ? [{ name: 'promotion' as const, amount: pricing.discount }] : []),
  ...(deliveryDays ? [{ name: 'shipping' as const, amount: pricing.shippingTotal }] : []),
  { name: 'total', amount: pricing.total },
]

/** Whether an order names its tax without an amount: no rate is known, or nothing is taxed (rule orders.45). */
export const saysTaxAlone = ({ taxes, includedTax }: Pick<Order, 'taxes' | 'includedTax'>): boolean =>
  !taxes || includedTax === 'none'

/** What gift cards have paid of an order together, in minor units of its currency. */
export const paidByCards = ({ giftCards, currency }: Pick<Order, 'giftCards' | 'currency'>): number =>
  giftCards.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0)

/** What gift cards have paid of an order, and the rest, in rows below its total; none where no card has paid. */
export const orderCardRows = (order: Pick<Order, 'giftCards' | 'total' | 'currency'>): CardRow[] => {
  const { giftCards, total, currency } = order
  return cardRows(giftCards, toUnits(toMinor(total, currency) - paidByCards(order), currency))
}
