import { publish } from '#bus'
import type { FormFailure } from '#domain/accounts'
import { completeBasket, receive, toBagError } from '#domain/bag'
import { checkedSummary } from '#platform/basket'
import { announce } from '#platform/tabs'
import { announceToScreenReader, type BagState, sessionGuard, setLedger } from '../state.ts'
import type { DeliveryAnswer, DeliveryDetails } from './delivery-call.ts'

/** Where the code of the call does not come, the shop cannot be reached. */
const unreachable: FormFailure = { reason: 'unavailable', minutes: 0, fields: {} }

/** Loads what calls the back end. The page shows the form before anything is typed, so a field that gets the focus begins it. */
export const loadCall = () => import('./delivery-call.ts')

const answerTo = (details: DeliveryDetails): Promise<DeliveryAnswer> =>
  loadCall().then(
    ({ callDelivery }) => callDelivery(details),
    (thrown) => ({ thrown, failure: unreachable }),
  )

/**
 * Saves the delivery details and publishes the basket that is answered. Never rejects: a failure is kept in the state. The answer
 * to a session that has ended changes nothing.
 */
export const saveDelivery = async (state: BagState, details: DeliveryDetails): Promise<void> => {
  const isSameSession = sessionGuard(state)
  Object.assign(state, { delivery: 'saving', deliveryFailure: undefined })
  const answer = await answerTo(details)
  if ('thrown' in answer) {
    if (isSameSession()) Object.assign(state, { delivery: 'failed', deliveryFailure: answer.failure })
    publish('bag:error', toBagError(answer.thrown))
    return
  }
  if (!isSameSession()) return
  const { response } = answer
  setLedger(state, receive(state.ledger, completeBasket(response)))
  state.delivery = 'saved'
  announceToScreenReader(state, 'delivery.saved')
  publish('bag:set', checkedSummary(response))
  announce('bag')
}
