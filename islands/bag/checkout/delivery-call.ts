import { type FormFailure, readFailure } from '#domain/accounts'
import type { Address, BasketResponse } from '#domain/bag'
import { callBasket } from '#platform/basket'

/** What a shopper enters at the checkout. */
export interface DeliveryDetails {
  customerEmail: string
  /** Absent if all goods are sent by e-mail. */
  shippingAddress?: Address
}

/** The whole basket, or the error of the call and the reason that the form tells. */
export type DeliveryAnswer = { response: BasketResponse } | { thrown: unknown; failure: FormFailure }

/** Saves the delivery details. Never rejects. The checkout loads this when a field gets the focus. */
export const callDelivery = (details: DeliveryDetails): Promise<DeliveryAnswer> =>
  callBasket('patch', '', details).then(
    (response) => ({ response }),
    (thrown) => ({ thrown, failure: readFailure(thrown, [], navigator.onLine) }),
  )
