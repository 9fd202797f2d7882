import { publish } from '#bus'
import { readFailure } from '#domain/accounts'
import { completeBasket, receive, toBagError } from '#domain/bag'
import { checkedSummary } from '#platform/basket'
import { announce } from '#platform/tabs'
import { bagApi, type DeliveryDetails } from '../api.ts'
import { announceToScreenReader, type BagState, sessionGuard, setLedger } from '../state.ts'

/** Saves the delivery details and publishes the basket that is answered. Never rejects: a failure is kept in the state. */
export const saveDelivery = async (state: BagState, details: DeliveryDetails): Promise<void> => {
  const isSameSession = sessionGuard(state)
  Object.assign(state, { delivery: 'saving', deliveryFailure: undefined })
  try {
    const response = await bagApi.saveDelivery(details)
    if (!isSameSession()) return
    setLedger(state, receive(state.ledger, completeBasket(response)))
    state.delivery = 'saved'
    announceToScreenReader(state, 'delivery.saved')
    publish('bag:set', checkedSummary(response))
    announce('bag')
  } catch (thrown) {
    if (isSameSession())
      Object.assign(state, { delivery: 'failed', deliveryFailure: readFailure(thrown, [], navigator.onLine) })
    publish('bag:error', toBagError(thrown))
  }
}
