import { ref } from 'valtio'
import { type Basket, basketLines, lineIdentity } from '#domain/bag'
import type { CheckoutState } from '../state.ts'

const goodsOf = (basket: Basket): string =>
  basketLines(basket)
    .map((line) => `${line.quantity} ${lineIdentity(line)}`)
    .join()

/** What an order of the basket would be: goods, total, and where and how they go. */
const orderOf = (basket: Basket): string => {
  const { pricing, customerEmail, shippingAddress, deliveryMethod } = basket
  return JSON.stringify([goodsOf(basket), pricing.total, customerEmail, shippingAddress, deliveryMethod])
}

/** The shopper sees the basket as it is now in the review. */
export const markSeen = (state: CheckoutState): void => {
  state.seen = state.basket && ref(state.basket)
}

/** The shopper has changed the code of the bag beside the review. Other goods came from elsewhere, and are not seen by that. */
export const markOwnChange = (state: CheckoutState): void => {
  const { basket, seen } = state
  if (basket && seen && goodsOf(basket) === goodsOf(seen)) markSeen(state)
}

/** Whether an order would now be another one than the shopper has seen in the review (rule checkout.12). */
export const isUnseen = ({ basket, seen }: Pick<CheckoutState, 'basket' | 'seen'>): boolean =>
  basket !== null && seen !== null && orderOf(basket) !== orderOf(seen)
