import { report } from '#browser/errors'
import { readStored, removeStored, writeStored } from '#browser/storage'
import { follow } from '#browser/tabs'
import { claim, publish, subscribe } from '#bus'
import { goodsOfBag } from '#domain/bag'
import { checkoutMark, typedDelivery } from '#domain/storage'
import { samePersonGuard, stopAll } from '#ui'
import type { CheckoutActions } from './context.ts'
import { laterSteps } from './lazy-parts.ts'
import { type CheckoutState, forgetPerson } from './state.ts'

/** Tells the start once a checkout (rule tracking.9). Below the functional level nothing is stored, and each visit of the page is one. */
const tellStart = ({ basket }: CheckoutState): void => {
  if (!basket) return
  const { totalProductCount: itemCount, pricing } = basket
  if (itemCount === 0) for (const entry of [checkoutMark, typedDelivery]) removeStored(entry)
  if (itemCount === 0 || readStored(checkoutMark)) return
  writeStored(checkoutMark, '1')
  publish('checkout:start', { ...goodsOfBag(basket), itemCount, bagTotal: pricing.total })
}

// Where the profile does not come, the form is as empty as a guest's.
const fillFromAccount = async (state: CheckoutState): Promise<void> => {
  const isSamePerson = samePersonGuard(state)
  const { memberDetails } = await import('./member-details.ts')
  const member = await memberDetails()
  if (isSamePerson()) state.member = member
}

/**
 * A login on the page hides the question that it was made in. The step goes on: its heading takes the focus, unless the shopper is in
 * the form already (rule modals.9).
 */
const takeLostFocus = (state: CheckoutState): void => {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.checkVisibility() === false) state.hasLostFocus = true
}

/**
 * The checkout page reads the bag at once, shows the step of its address, and publishes `checkout:start` once a checkout if the bag
 * holds something; `bag:open` calls `leave`. A page that the back/forward cache restores places nothing any more. A member's
 * account fills the delivery form, and so does the e-mail address of a light
 * registration on this page (rules checkout.3 and checkout.7). The returned function ends the connection.
 */
export const connectCheckout = (state: CheckoutState, actions: CheckoutActions, leave: () => void): (() => void) => {
  const followAddress = (): void => void actions.followAddress()
  if (readStored(typedDelivery))
    void laterSteps.load().then(
      (parts) => parts.restoreTyped(state),
      () => {},
    )
  void actions.read().then(() => {
    tellStart(state)
    followAddress()
    void actions.resume()
  })
  // The page of the bank was left by Back: what was being placed is placed, or waits.
  const onReturn = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) state.isPlacing = false
  }
  addEventListener('popstate', followAddress)
  addEventListener('pageshow', onReturn)
  return stopAll([
    () => removeEventListener('pageshow', onReturn),
    () => removeEventListener('popstate', followAddress),
    follow('bag', (origin) => actions.read(origin)),
    subscribe('session:end', () => forgetPerson(state)),
    subscribe('session:success', () => void fillFromAccount(state).catch(report), { replay: 'last' }),
    subscribe('session:success', ({ data: { isSessionReload } }) => isSessionReload || takeLostFocus(state)),
    claim('bag:open', leave),
    subscribe(
      'lightUser:set',
      ({ data }) => {
        state.lightEmail = data.email
      },
      { replay: 'last' },
    ),
  ])
}
