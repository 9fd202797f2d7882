import { callBasket, checkedSummary } from '#browser/bag'
import { announce } from '#browser/tabs'
import { publish } from '#bus'
import { type FormFailure, readFailure } from '#domain/accounts'
import { type BasketResponse, completeBasket, type FailedBagCall, toBagError } from '#domain/bag'
import { announceText, samePersonGuard } from '#ui'
import { type CheckoutState, type DeliveryDetails, setBasket } from '../state.ts'
import { markOwnChange } from './seen-order.ts'
import { forgetTyped } from './typed-delivery.ts'

/** What the checkout changes of a bag. A promotion code of '' removes the code. */
type BagChange = DeliveryDetails | { deliveryMethod: string } | { promotionCode: string }

/** Publishes a basket that the back end has answered, and tells the other tabs. */
export const publishBasket = (response: BasketResponse): void => {
  publish('bag:set', checkedSummary(response))
  announce('bag')
}

/** Changes the bag and publishes the basket that is answered. The answer to a session that has ended changes nothing. */
export const changeBag = async (state: CheckoutState, change: BagChange): Promise<void> => {
  const isSamePerson = samePersonGuard(state)
  try {
    const response = await callBasket('patch', '', change)
    if (!isSamePerson()) return
    setBasket(state, completeBasket(response))
    markOwnChange(state)
    publishBasket(response)
  } catch (thrown) {
    publish('bag:error', toBagError(thrown))
    throw thrown
  }
}

/** Whether the back end has answered that it will not do what was asked. Anything else may work later. */
export const isRefused = (thrown: unknown): thrown is FailedBagCall => {
  const { status = 0 } = thrown as FailedBagCall
  return status >= 400 && status < 500 && status !== 408
}

/** Saves the delivery details. Never rejects: resolves with the failure that the form tells, undefined for none. */
export const saveDelivery = async (
  state: CheckoutState,
  details: DeliveryDetails,
): Promise<FormFailure | undefined> => {
  try {
    await changeBag(state, details)
    forgetTyped(state)
    announceText(state, details.shippingAddress ? 'delivery.saved' : 'delivery.saved.digital')
    return undefined
  } catch (thrown) {
    const failure = readFailure(thrown, [], navigator.onLine)
    return isRefused(thrown) && thrown.status === 400 ? { ...failure, reason: 'invalid' } : failure
  }
}
