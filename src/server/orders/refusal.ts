import { CallError, type CallErrorCode, type CallStatus } from '#server/http'

const refusals = {
  bagEmpty: [409, 'The bag is empty.'],
  basketChanged: [409, 'The bag has changed.'],
  priceChanged: [409, 'A price has changed.'],
  stockChanged: [409, 'There is less in stock than the bag holds.'],
  goodsHeld: [409, 'Others have ordered these goods and not paid yet. Try again in half an hour.'],
  promotionUsed: [409, 'The customer has used the promotion code already.'],
  giftCardUnknown: [404, 'No gift card with this code can be redeemed.'],
  giftCardElsewhere: [409, 'The gift card is of another brand or currency.'],
  giftCardChanged: [409, 'There is less left on a gift card than the customer saw.'],
  giftCardForGiftCards: [409, 'A gift card does not pay for gift cards.'],
  deliveryMissing: [400, 'The delivery details are not complete.'],
  paymentMethodUnknown: [400, 'This way to pay is not offered for the bag.'],
} as const satisfies Partial<Record<CallErrorCode, readonly [CallStatus, string]>>

/** Nothing is placed: the transaction rolls back, and the answer holds the bag as it is now. */
export class OrderRefused extends Error {
  readonly code: keyof typeof refusals

  constructor(code: keyof typeof refusals) {
    super(refusals[code][1])
    this.name = 'OrderRefused'
    this.code = code
  }
}

/** The answer of a refused order. */
export const refusedOrder = ({ code, message }: OrderRefused, details: CallError['details'] = {}): CallError =>
  new CallError(refusals[code][0], code, message, { details })

/** The order was dispatched, has ended, or has sold a gift card that has paid for something. */
export const orderNotCancellable = (): CallError =>
  new CallError(409, 'orderNotCancellable', 'The order can no longer be cancelled.')

/** Unknown numbers and orders of other people are the same. */
export const orderNotFound = (): CallError => new CallError(404, 'orderNotFound', 'There is no such order.')
