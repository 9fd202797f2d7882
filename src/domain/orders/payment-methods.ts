import { invoiceCeilings, isWithin, type OrderSize } from './unpaid.ts'

/** Ways to pay. The message `payment.{id}` is the name. `test` takes no money and exists outside production only. */
export const paymentMethods = ['invoice', 'test'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Whether a market sells gift cards: where they can be paid for before their codes are mailed (rule orders.17). */
export const sellsGiftCards = (offered: readonly PaymentMethod[]): boolean =>
  offered.some((method) => method !== 'invoice')

/** What the ways to pay for a bag depend on. */
export interface PayableBag {
  size: OrderSize
  hasGiftCards: boolean
  /** Nobody is logged in. */
  isGuest: boolean
}

/**
 * The ways to pay for a bag, of those that its market offers; none where it is too large for them. An invoice is no way to pay for gift
 * cards, whose codes are as good as money (rule orders.17), nor above its ceiling, which is lower for a guest (rule orders.26).
 */
export const methodsForBag = (
  offered: readonly PaymentMethod[],
  { size, hasGiftCards, isGuest }: PayableBag,
): readonly PaymentMethod[] => {
  const canBeInvoiced = !hasGiftCards && isWithin(size, invoiceCeilings[isGuest ? 'guest' : 'account'])
  return offered.filter((method) => method !== 'invoice' || canBeInvoiced)
}
