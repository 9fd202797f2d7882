import { CallError, type CallErrorCode, type CallStatus } from '#server/http'

const refusals = {
  bagEmpty: [409, 'The bag is empty.'],
  basketChanged: [409, 'The bag has changed.'],
  priceChanged: [409, 'A price has changed.'],
  stockChanged: [409, 'There is less in stock than the bag holds.'],
  goodsHeld: [409, 'Others have ordered these goods and not paid yet. Try again in half an hour.'],
  promotionUsed: [409, 'The customer has used the promotion code already.'],
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

/** Unknown numbers and orders of other people are the same. */
export const orderNotFound = (): CallError => new CallError(404, 'orderNotFound', 'There is no such order.')
