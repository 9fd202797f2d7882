/** Ways to pay. The message `payment.{id}` is the name. `test` takes no money and exists outside production only. */
export const paymentMethods = ['invoice', 'test'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * The ways to pay for a bag, of those that its market offers: gift cards are mailed at once, so they are not sold by invoice where there
 * is another way (rule orders.17).
 */
export const methodsForBag = (offered: readonly PaymentMethod[], hasGiftCards: boolean): readonly PaymentMethod[] => {
  const prepaid = offered.filter((method) => method !== 'invoice')
  return hasGiftCards && prepaid.length > 0 ? prepaid : offered
}
