import { type Basket, payBagWithCards } from '#domain/bag'
import { isCovered } from '#domain/gift-cards'
import type { GiftBalance } from '#schemas/gift-cards'
import type { CheckoutState } from './state.ts'

/** A gift card that the shopper has entered on this page. Its code stays in the memory of the page. */
export interface EnteredCard extends GiftBalance {
  code: string
}

/** How an order is paid that is placed now: what each card pays, and what is left; in units. */
export interface CardPayment {
  cards: readonly (EnteredCard & { amount: number })[]
  rest: number
  /** Nothing is left to pay, so that no way to pay is needed. */
  isCovered: boolean
}

export const cardPayment = (basket: Basket, cards: readonly EnteredCard[]): CardPayment => {
  const balances = cards.map(({ balance }) => balance)
  const paid = payBagWithCards(basket, balances)
  return {
    cards: cards.map((card, at) => ({ ...card, amount: paid.amounts[at] ?? 0 })),
    rest: paid.rest,
    isCovered: isCovered(paid),
  }
}

/** The cards that pay for something of the bag. An order names no other: the shop refuses cards for goods that no card pays for. */
export const payingCards = (basket: Basket, cards: readonly EnteredCard[]): CardPayment['cards'] =>
  cardPayment(basket, cards).cards.filter(({ amount }) => amount > 0)

/** Whether a bag can be ordered as it is paid: by a way that it offers, or by cards alone. */
export const canBePaid = (
  basket: Basket,
  { paymentMethod, cards }: Pick<CheckoutState, 'paymentMethod' | 'cards'>,
): boolean => basket.paymentMethods.includes(paymentMethod) || cardPayment(basket, cards).isCovered
