import { claim, publish, subscribe } from '#bus'
import { shownBasket } from '#domain/bag'
import type { BagActions } from '../actions.ts'
import { followTabs, forgetWithSession, stopAll } from '../connect.ts'
import type { BagState } from '../state.ts'

/**
 * The checkout page reads the bag at once, and publishes `checkout:start` once if the bag holds something; `bag:open` calls
 * `leave`. The e-mail address of a light registration on this page, before or from now on, fills the delivery form (rule
 * checkout.3). The returned function ends the connection.
 */
export const connectCheckout = (state: BagState, actions: BagActions, leave: () => void): (() => void) => {
  void actions.read().then(() => {
    const basket = shownBasket(state.ledger)
    if (!basket || basket.totalProductCount === 0) return
    const { totalProductCount: itemCount, currency, pricing } = basket
    publish('checkout:start', { itemCount, bagTotal: pricing.total, currency })
  })
  const keepLightEmail = ({ data }: { data: { email: string } }): void => {
    state.lightEmail = data.email
  }
  return stopAll([
    followTabs(actions),
    forgetWithSession(state),
    claim('bag:open', leave),
    subscribe('lightUser:set', keepLightEmail, { replay: 'last' }),
  ])
}
