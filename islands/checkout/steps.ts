import type { Translations } from '#browser/translations'
import { type Basket, hasOrderDetails, isDigitalOnly } from '#domain/bag'
import { canBePaid } from './gift-cards.ts'
import type { CheckoutState } from './state.ts'

/** The steps of the checkout, in their order (rule checkout.6). */
export const steps = ['delivery', 'payment', 'review'] as const
export type Step = (typeof steps)[number]

/** The step that an address such as `#payment` names; the first one for any other address. */
export const stepIn = (hash: string): Step => steps.find((step) => hash === `#${step}`) ?? 'delivery'

/** The name of a step. Gift cards alone are not delivered: their first step asks for the e-mail address (rule bag.31). */
export const stepName = (t: Translations['t'], step: Step, basket: Basket | null): string =>
  step === 'delivery' && isDigitalOnly(basket?.shipmentList ?? []) ? t('forms.email') : t(`checkout.step.${step}`)

/** The wanted step, or the last one before it that the shopper can be at. */
export const reachableStep = (
  wanted: Step,
  { basket, ...chosen }: Pick<CheckoutState, 'basket' | 'paymentMethod' | 'cards'>,
): Step => {
  if (!basket || !hasOrderDetails(basket)) return 'delivery'
  return wanted === 'review' && !canBePaid(basket, chosen) ? 'payment' : wanted
}
