import { deliveryIn } from '#domain/delivery'
import { toMinor } from '#domain/products'

/** How much is ordered. */
export interface OrderSize {
  pieces: number
  /** The total in hundredths of the value from which delivery is free: one measure for all currencies. */
  value: number
}

/** The size of a bag or order; its total in minor units. */
export const orderSize = (pieces: number, total: number, currency: string): OrderSize => {
  const free = toMinor(deliveryIn(currency)?.freeFrom ?? 0, currency)
  return { pieces, value: free === 0 ? 0 : Math.ceil((100 * total) / free) }
}

export const isWithin = ({ pieces, value }: OrderSize, most: OrderSize): boolean =>
  pieces <= most.pieces && value <= most.value

/** What can be ordered by invoice at once (rule orders.26). */
export const invoiceCeilings: Readonly<Record<'guest' | 'account', OrderSize>> = {
  guest: { pieces: 20, value: 1000 },
  account: { pieces: 60, value: 4000 },
}

/** What one network address or one account may order in an hour without having paid (rule orders.26). */
export const UNPAID_AN_HOUR: OrderSize = { pieces: 60, value: 4000 }

/**
 * Whether goods can be held for an order that is not paid (rule orders.27): always where nobody else holds any, else at most half of
 * what is there. `left` is what can be sold, `held` what others have not paid yet.
 */
export const canBeHeld = (quantity: number, { left, held }: { left: number; held: number }): boolean =>
  quantity <= left && (held === 0 || held + quantity <= Math.ceil((left + held) / 2))
