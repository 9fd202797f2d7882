import { type Basket, isDigitalOnly } from '#domain/bag'

/** The steps of the checkout, in their order (rule checkout.6). */
export const steps = ['delivery', 'payment', 'review'] as const
export type Step = (typeof steps)[number]

/** Whether the back end has all that it needs to deliver a bag. Gift cards need an e-mail address only. */
export const hasDetails = ({ customerEmail, shippingAddress, shipmentList }: Basket): boolean =>
  customerEmail !== '' && (shippingAddress !== null || isDigitalOnly(shipmentList))

/** The step that an address such as `#payment` names; the first one for any other address. */
export const stepIn = (hash: string): Step => steps.find((step) => hash === `#${step}`) ?? 'delivery'

/** The wanted step, or the last one before it that the shopper can be at. */
export const reachableStep = (wanted: Step, basket: Basket | null, paymentMethod: string): Step => {
  if (!basket || !hasDetails(basket)) return 'delivery'
  return wanted === 'review' && paymentMethod === '' ? 'payment' : wanted
}
