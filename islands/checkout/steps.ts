import { type Basket, hasOrderDetails } from '#domain/bag'

/** The steps of the checkout, in their order (rule checkout.6). */
export const steps = ['delivery', 'payment', 'review'] as const
export type Step = (typeof steps)[number]

/** The step that an address such as `#payment` names; the first one for any other address. */
export const stepIn = (hash: string): Step => steps.find((step) => hash === `#${step}`) ?? 'delivery'

/** The wanted step, or the last one before it that the shopper can be at. */
export const reachableStep = (wanted: Step, basket: Basket | null, paymentMethod: string): Step => {
  if (!basket || !hasOrderDetails(basket)) return 'delivery'
  return wanted === 'review' && !basket.paymentMethods.includes(paymentMethod) ? 'payment' : wanted
}
