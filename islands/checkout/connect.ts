import { report } from '#browser/errors'
import { follow } from '#browser/tabs'
import { claim, publish, subscribe } from '#bus'
import { samePersonGuard, stopAll } from '#ui'
import type { CheckoutActions } from './context.ts'
import { type CheckoutState, forgetPerson } from './state.ts'

const tellStart = ({ basket }: CheckoutState): void => {
  if (!basket || basket.totalProductCount === 0) return
  const { totalProductCount: itemCount, currency, pricing } = basket
  publish('checkout:start', { itemCount, bagTotal: pricing.total, currency })
}

// Where the profile does not come, the form is as empty as a guest's.
const fillFromAccount = async (state: CheckoutState): Promise<void> => {
  const isSamePerson = samePersonGuard(state)
  const { memberDetails } = await import('./member-details.ts')
  const member = await memberDetails()
  if (isSamePerson()) state.member = member
}

/**
 * The checkout page reads the bag at once, shows the step of its address, and publishes `checkout:start` once if the bag holds
 * something; `bag:open` calls `leave`. A member's account fills the delivery form, and so does the e-mail address of a light
 * registration on this page (rules checkout.3 and checkout.7). The returned function ends the connection.
 */
export const connectCheckout = (state: CheckoutState, actions: CheckoutActions, leave: () => void): (() => void) => {
  const followAddress = (): void => void actions.followAddress()
  void actions.read().then(() => {
    tellStart(state)
    followAddress()
    void actions.resume()
  })
  addEventListener('popstate', followAddress)
  return stopAll([
    () => removeEventListener('popstate', followAddress),
    follow('bag', (origin) => actions.read(origin)),
    subscribe('session:end', () => forgetPerson(state)),
    subscribe('session:success', () => void fillFromAccount(state).catch(report), { replay: 'last' }),
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
