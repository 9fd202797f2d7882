/** Ways to pay. The message `payment.{id}` is the name. `test` takes no money and exists outside production only. */
export const paymentMethods = ['invoice', 'test'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
