import { fetchBasket } from '#browser/bag'
import { type EventOrigin, publish } from '#bus'
import type { FormFailure } from '#domain/accounts'
import { completeBasket, hasOrderDetails, toBagError } from '#domain/bag'
import type { DeliveryDetails } from './delivery-fields.ts'
import { later } from './lazy-parts.ts'
import { openAttempt } from './order-attempt.ts'
import { type CheckoutState, returnToDelivery, sameSessionGuard, setBasket, showStep } from './state.ts'
import { reachableStep, type Step, stepIn } from './steps.ts'

/** What the views and the bus can ask of one checkout. None of them rejects: a failure is kept in the state. */
export interface CheckoutActions {
  /** Reads the basket and publishes it with an origin, default `page`. */
  read(origin?: EventOrigin): Promise<void>
  /** Loads what the next steps need. */
  prepare(): void
  /** Saves the delivery details; the next step follows. */
  saveDelivery(details: DeliveryDetails): Promise<boolean>
  /** Shows a step, and keeps it in the address, so that back, forward and reload work. */
  go(step: Step): void
  /** Shows the step of the address, as far as it can be reached. */
  followAddress(): Promise<void>
  /** Takes up an order whose answer did not come before the page was left (rule checkout.9). */
  resume(): Promise<void>
}

/** Where the code of the next steps does not come, the shop cannot be reached. */
const unreachable: FormFailure = { reason: 'unavailable', minutes: 0, fields: {} }

export const createCheckoutActions = (state: CheckoutState, root: string): CheckoutActions => {
  const loadLater = async () => {
    const parts = await import('./later/index.ts')
    later.LaterSteps = parts.LaterSteps
    later.PromotionCode = parts.PromotionCode
    later.Returned = parts.Returned
    later.Shortage = parts.Shortage
    state.hasLater = true
    return parts
  }
  const go = (step: Step): void => {
    if (stepIn(location.hash) !== step) history.pushState(history.state, '', `#${step}`)
    showStep(state, step)
  }
  return {
    go,
    async read(origin) {
      const isSameSession = sameSessionGuard(state)
      state.read = 'loading'
      try {
        const basket = completeBasket(await fetchBasket(origin))
        if (!isSameSession()) return
        setBasket(state, basket)
        if (state.step !== 'delivery' && basket.totalProductCount > 0 && !hasOrderDetails(basket))
          returnToDelivery(state)
      } catch (thrown) {
        if (isSameSession()) state.read = 'failed'
        publish('bag:error', toBagError(thrown))
      }
    },
    prepare: () => void loadLater().catch(() => {}),
    async saveDelivery(details) {
      const isSameSession = sameSessionGuard(state)
      Object.assign(state, { isSaving: true, deliveryFailure: undefined })
      const failure = await loadLater().then(
        // What the person entered whose session has ended meanwhile goes nowhere.
        (parts) => (isSameSession() ? parts.saveDelivery(state, details) : undefined),
        () => unreachable,
      )
      if (!isSameSession()) return false
      Object.assign(state, { isSaving: false, deliveryFailure: failure })
      if (!failure) {
        if (state.orderProblem === 'delivery') state.orderProblem = ''
        go('payment')
      }
      return !failure
    },
    async followAddress() {
      const step = (): Step => reachableStep(stepIn(location.hash), state.basket, state.paymentMethod)
      if (step() !== 'delivery' && !(await loadLater().catch(() => undefined))) return
      showStep(state, step())
    },
    async resume() {
      if (!openAttempt()) return
      const parts = await loadLater().catch(() => undefined)
      await parts?.resumeOrder(state, root)
    },
  }
}
