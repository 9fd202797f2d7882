import { storefront } from '#browser/http'
import { randomId, removeStored, writeStored } from '#browser/storage'
import { type Basket, type BasketResponse, completeBasket, type FailedBagCall, hasOrderDetails } from '#domain/bag'
import { safeDestination } from '#domain/links'
import { orderProblemOf, ordersPath, pageOfOrder } from '#domain/orders'
import { cardsEntered, checkoutMark, placedOrder } from '#domain/storage'
import type { PlacedAnswer, PlaceOrderBody } from '#schemas/orders'
import { samePersonGuard } from '#ui'
import type { CheckoutContext } from '../context.ts'
import { cardPayment, payingCards } from '../gift-cards.ts'
import { closeAttempt, keepAttempt, type OrderAttempt, openAttempt } from '../order-attempt.ts'
import { type CheckoutState, returnToDelivery, setBasket, showStep } from '../state.ts'
import { isRefused, publishBasket } from './change-bag.ts'
import { rereadCards } from './gift-card-actions.ts'
import { markSeen } from './seen-order.ts'

/** What placing an order needs of a mounted checkout. */
type Checkout = Pick<CheckoutContext, 'state' | 'actions' | 'page'>

/** How long the page is being left after an order was placed, in milliseconds. */
const LEAVING_MS = 15_000

/** How an order is to be paid, as far as an attempt keeps it: no code. */
type Payment = Pick<OrderAttempt, 'paymentMethod' | 'cards'>

const paymentOf = (
  basket: Basket,
  { paymentMethod, cards }: Pick<CheckoutState, 'paymentMethod' | 'cards'>,
): Payment => {
  const paying = payingCards(basket, cards)
  return { paymentMethod, ...(paying.length > 0 && { cards: paying.map(({ lastFour }) => lastFour).join() }) }
}

const isFor = (
  attempt: OrderAttempt,
  { basketId, revision, currency, pricing }: Basket,
  { paymentMethod, cards }: Payment,
): boolean =>
  attempt.basketId === basketId &&
  attempt.revision === revision &&
  attempt.total === pricing.total &&
  attempt.currency === currency &&
  attempt.paymentMethod === paymentMethod &&
  attempt.cards === cards

/** A UUID of version 4, also where the page came without TLS. */
const newKey = (): string => randomId().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')

/** The attempt for what the shopper sees: the open one where it is for the same, so that a repetition has the same key. */
const attemptFor = (basket: Basket, payment: Payment): OrderAttempt => {
  const open = openAttempt()
  if (open && isFor(open, basket, payment)) return open
  const { basketId, revision, currency, pricing } = basket
  return { key: newKey(), basketId, revision, total: pricing.total, currency, ...payment }
}

const refuse = async ({ state, actions }: Checkout, { status, body }: FailedBagCall): Promise<void> => {
  closeAttempt()
  const { errorCode = '', basket } = (body ?? {}) as { errorCode?: string; basket?: BasketResponse }
  if (basket) {
    setBasket(state, completeBasket(basket))
    // The refusal tells the new total.
    markSeen(state)
  }
  if (errorCode === 'deliveryMissing' || (state.basket && !hasOrderDetails(state.basket)))
    return returnToDelivery(state)
  const problem = orderProblemOf(errorCode) ?? (status === 429 ? 'often' : 'refused')
  if (problem === 'card') {
    const isSamePerson = samePersonGuard(state)
    // What is said of the cards is said where they stand, with what is left on them now.
    await rereadCards(state)
    if (!isSamePerson()) return
    actions.go('payment')
  }
  // Where stock is still short, the notice of it stands in the place of the step.
  state.orderProblem = problem
}

/** What cards pay, and what the shopper has seen that is left beside them. */
const cardsInBody = ({ basket, cards }: CheckoutState): Pick<PlaceOrderBody, 'giftCards' | 'rest'> => {
  const paying = basket ? payingCards(basket, cards) : []
  return basket && paying.length > 0
    ? { giftCards: paying.map(({ code }) => code), rest: cardPayment(basket, cards).rest }
    : {}
}

/** Places the order; where orders of guests come fast, once more with the token of a bot check. */
const place = async (
  { key, revision, total, currency, paymentMethod }: OrderAttempt,
  cards: Pick<PlaceOrderBody, 'giftCards' | 'rest'>,
): Promise<PlacedAnswer> => {
  const call = (recaptcha?: string) =>
    storefront.post<PlacedAnswer>(ordersPath, {
      headers: { 'idempotency-key': key },
      body: { revision, total, currency, paymentMethod, ...cards, ...(recaptcha && { recaptcha }) },
    })
  try {
    return await call()
  } catch (refused) {
    if (!isRefused(refused) || refused.status !== 428) throw refused
    const token = await import('#browser/bot-check').then(({ botToken }) => botToken('order')).catch(() => '')
    if (token === '') throw refused
    return await call(token)
  }
}

const send = async (checkout: Checkout, attempt: OrderAttempt): Promise<void> => {
  const { state, page } = checkout
  const isSamePerson = samePersonGuard(state)
  Object.assign(state, { isPlacing: true, orderProblem: '' })
  keepAttempt(attempt)
  try {
    const { order, redirect, basket } = await place(attempt, cardsInBody(state))
    closeAttempt()
    writeStored(placedOrder, order.number)
    removeStored(checkoutMark)
    // An order that is not paid yet keeps the word: another way to pay begins without its cards.
    if (!redirect) removeStored(cardsEntered)
    // The page stays as it is until it is left: an empty bag or a button that works again would only flash.
    location.assign(safeDestination(redirect, 'web') || page(pageOfOrder(order.number)))
    publishBasket(basket)
    // A page that is still here was not left: the shopper has stopped the way to the bank, or it cannot be reached.
    setTimeout(() => {
      if (!isSamePerson()) return
      Object.assign(state, { isPlacing: false, cards: [] })
      setBasket(state, completeBasket(basket))
    }, LEAVING_MS)
  } catch (thrown) {
    if (!isSamePerson()) return
    if (isRefused(thrown)) await refuse(checkout, thrown)
    else state.orderProblem = 'lost'
    // The button waits as long as a refusal is looked into.
    if (isSamePerson()) state.isPlacing = false
  }
}

/**
 * Places the order of what the shopper sees, exactly once (rule checkout.9). A click while it is being placed does nothing. Without
 * an answer the attempt stays, in this tab and after a reload, and a repetition has the same key. Never rejects.
 */
export const submitOrder = async (checkout: Checkout): Promise<void> => {
  const { state } = checkout
  const { basket, isPlacing } = state
  if (isPlacing || !basket) return
  await send(checkout, attemptFor(basket, paymentOf(basket, state)))
}

/**
 * Takes up the attempt of a page that was left before its answer. Where the bag is still as it was, the shopper decides: nothing
 * is ordered without a click, and gift cards are entered again. A bag that has changed was ordered or is another one, and the answer to the
 * same key says which.
 */
export const resumeOrder = async (checkout: Checkout): Promise<void> => {
  const { state } = checkout
  const attempt = openAttempt()
  const { basket } = state
  if (!attempt || !basket) return
  // The bag of another person: what the attempt became is not for this one to see.
  if (attempt.basketId !== basket.basketId) return closeAttempt()
  if (isFor(attempt, basket, attempt)) {
    Object.assign(state, { paymentMethod: attempt.paymentMethod, orderProblem: 'lost' })
    // Gift cards were in the memory of the page that was left: they are entered again.
    showStep(state, attempt.cards === undefined ? 'review' : 'payment')
    return
  }
  await send(checkout, attempt)
  // What is refused was an earlier bag. This one has not been tried.
  if (state.orderProblem !== 'lost') state.orderProblem = ''
}
