import { randomUUID } from 'node:crypto'
import { hasOrderDetails, shortLines } from '#domain/bag'
import { orderProblemOf } from '#domain/orders'
import type { Basket } from '#schemas/bag'
import type { OrderHistory, PlacedAnswer } from '#schemas/orders'
import type { CallAnswer } from './calls.ts'
import { knownCheckout } from './checkout.ts'
import type { PlainSite } from './plain-site.ts'
import { bodyOf, keyHeader, orderCall, type PlainRequest, readBag, type SentForm } from './request.ts'
import { cardsOfForm, noCards, paymentOf, type ReviewCards } from './review-gift-cards.ts'
import { reviewPage } from './review-page.ts'

/** After the order the bag is empty: the review then leads to the order. */
const leaveEmptyBag = async ({ call, lead, shop }: PlainRequest): Promise<Response> => {
  const { orders } = bodyOf(await call<OrderHistory>('GET', orderCall()))
  return lead(shop.plain(orders.length > 0 ? 'orders' : 'bag'))
}

/** The order has to be paid by a way that the bag offers, unless gift cards pay for all of it. */
const lacksPayment = (basket: Basket, paymentMethod: string, { cards }: ReviewCards): boolean =>
  !paymentOf(basket, cards).isCovered && !basket.paymentMethods.includes(paymentMethod)

/** Shows the review with a new key; leads to what is missing. */
export const showReview = async (request: PlainRequest): Promise<Response> => {
  const { call, lead, shop, show } = request
  const basket = await readBag(call)
  if (basket.totalProductCount === 0) return await leaveEmptyBag(request)
  if (!hasOrderDetails(basket)) return lead(shop.plain('checkout'))
  return await show(reviewPage(shop, basket, { key: randomUUID(), paymentMethod: '', giftCards: noCards }))
}

const refusalText = ({ t, money }: PlainSite, basket: Basket, status: number, errorCode: string): string => {
  if (shortLines(basket).length > 0) return t('checkout.short')
  const reason = orderProblemOf(errorCode) ?? (status < 500 ? 'refused' : 'lost')
  return t(`checkout.error.${reason}`, [money(basket.pricing.total, basket.currency)])
}

/** An attempt of the review, with the form that it was sent by. */
interface Attempt {
  key: string
  paymentMethod: string
  form: SentForm
}

const explainRefusal = async (
  request: PlainRequest,
  { status, body }: Extract<CallAnswer<PlacedAnswer>, { isRefused: true }>,
  { form, ...attempt }: Attempt,
): Promise<Response> => {
  const { call, shop, show } = request
  const basket = body.basket ?? (await readBag(call))
  if (basket.totalProductCount === 0) return await leaveEmptyBag(request)
  const { paymentMethod } = attempt
  const giftCards = await cardsOfForm(request, basket, form)
  if (!hasOrderDetails(basket))
    return await show(knownCheckout(shop, basket, { general: shop.t('checkout.error.delivery') }), status)
  if (orderProblemOf(body.errorCode) === 'payment' && lacksPayment(basket, paymentMethod, giftCards)) {
    const paymentProblem = paymentMethod === '' ? 'checkout.payment.missing' : 'checkout.error.payment'
    return await show(reviewPage(shop, basket, { ...attempt, paymentProblem, giftCards }), status)
  }
  // The key stays: an attempt whose answer was lost may have placed its order.
  const problem = refusalText(shop, basket, status, body.errorCode)
  return await show(reviewPage(shop, basket, { ...attempt, problem, giftCards }), status)
}

/** Shows the review with one gift card more or less; nothing is ordered. */
const showCards = async (request: PlainRequest, { form, ...attempt }: Attempt): Promise<Response> => {
  const { call, lead, shop, show } = request
  const basket = await readBag(call)
  if (basket.totalProductCount === 0) return await leaveEmptyBag(request)
  const giftCards = await cardsOfForm(request, basket, form)
  if (!hasOrderDetails(basket)) return lead(shop.plain('checkout'))
  return await show(reviewPage(shop, basket, { ...attempt, giftCards }), giftCards.problem === '' ? 200 : 400)
}

/**
 * Places the order of the review, and leads to the confirmation; or changes the gift cards of the review. The key of the page makes a
 * second post the same order.
 */
export const place = async (request: PlainRequest, form: SentForm): Promise<Response> => {
  const { call, lead, shop } = request
  const { field, entries } = form
  const attempt = { key: field('key'), paymentMethod: field('paymentMethod'), form }
  if (field('do') === 'add' || field('remove') !== '') return await showCards(request, attempt)
  const giftCards = entries.flatMap(([name, value]) => (name === 'giftCard' ? [value] : []))
  const answer = await call<PlacedAnswer>('POST', orderCall(), {
    headers: keyHeader(attempt.key),
    body: {
      revision: Number(field('revision')),
      total: Number(field('total')),
      currency: field('currency'),
      paymentMethod: attempt.paymentMethod,
      ...(giftCards.length > 0 && { giftCards, rest: Number(field('rest')) }),
    },
  })
  if (answer.isRefused) return await explainRefusal(request, answer, attempt)
  return lead(shop.plain('orders', { order: answer.body.order.number }))
}
