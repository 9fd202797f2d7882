const problems = {
  basketChanged: 'changed',
  priceChanged: 'changed',
  stockChanged: 'changed',
  goodsHeld: 'held',
  promotionUsed: 'code',
  giftCardUnknown: 'card',
  giftCardElsewhere: 'card',
  giftCardChanged: 'card',
  giftCardForGiftCards: 'card',
  paymentMethodUnknown: 'payment',
  tooManyRequests: 'often',
  challengeRequired: 'often',
} as const

/**
 * Why an order was not placed, by the code of the refusal; undefined for a code that says nothing to a shopper. The message
 * `checkout.error.{problem}` is the text.
 */
export const orderProblemOf = (errorCode: string): (typeof problems)[keyof typeof problems] | undefined =>
  Object.hasOwn(problems, errorCode) ? problems[errorCode as keyof typeof problems] : undefined
