import { fetchBasket } from '#browser/bag'
import { publish } from '#bus'
import type { FormFailure } from '#domain/accounts'
import { completeBasket, deliveryAsTold, hasOrderDetails, toBagError } from '#domain/bag'
import { samePersonGuard } from '#ui'
import type { CheckoutActions } from './context.ts'
import { laterSteps } from './lazy-parts.ts'
import { openAttempt } from './order-attempt.ts'
import { type CheckoutState, returnToDelivery, setBasket, showStep } from './state.ts'
import { reachableStep, type Step, stepIn } from './steps.ts'

/** Where the code of the next steps does not come, the shop cannot be reached. */
const unreachable: FormFailure = { reason: 'unavailable', minutes: 0, fields: {} }

export const createCheckoutActions = (state: CheckoutState, root: string): CheckoutActions => {
  const go = (step: Step): void => {
    if (stepIn(location.hash) !== step) history.pushState(history.state, '', `#${step}`)
    showStep(state, step)
  }
  const actions: CheckoutActions = {
    go,
    async choosePayment() {
      history.replaceState(history.state, '', '#payment')
      await actions.read()
      await actions.followAddress()
    },
    async read(origin) {
      const isSamePerson = samePersonGuard(state)
      state.read = 'loading'
      try {
        const basket = completeBasket(await fetchBasket(origin))
        if (!isSamePerson()) return
        setBasket(state, basket)
        if (state.step !== 'delivery' && basket.totalProductCount > 0 && !hasOrderDetails(basket))
          returnToDelivery(state)
      } catch (thrown) {
        if (isSamePerson()) state.read = 'failed'
        publish('bag:error', toBagError(thrown))
      }
    },
    prepare: () => void laterSteps.load().catch(() => {}),
    keepTyped(values) {
      const isSamePerson = samePersonGuard(state)
      void laterSteps.load().then(
        (parts) => isSamePerson() && parts.keepTyped(values),
        () => {},
      )
    },
    async saveDelivery(details) {
      const isSamePerson = samePersonGuard(state)
      Object.assign(state, { isSaving: true, deliveryFailure: undefined })
      const failure = await laterSteps.load().then(
        // What the person entered whose session has ended meanwhile goes nowhere.
        (parts) => (isSamePerson() ? parts.saveDelivery(state, details) : undefined),
        () => unreachable,
      )
      if (!isSamePerson()) return false
      Object.assign(state, { isSaving: false, deliveryFailure: failure })
      if (!failure) {
        if (state.orderProblem === 'delivery') state.orderProblem = ''
        if (state.basket) publish('checkout:delivery', deliveryAsTold(state.basket))
        go('payment')
      }
      return !failure
    },
    async followAddress() {
      const step = (): Step => reachableStep(stepIn(location.hash), state)
      if (step() !== 'delivery' && !(await laterSteps.load().catch(() => undefined))) return
      showStep(state, step())
    },
    async resume() {
      if (!openAttempt()) return
      const parts = await laterSteps.load().catch(() => undefined)
      await parts?.resumeOrder({ state, actions, page: (path) => root + path })
    },
  }
  return actions
}
