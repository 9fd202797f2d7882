import { html } from 'hono/html'
import { basketLines, shortLines, totalRows } from '#domain/bag'
import { BY_GIFT_CARD } from '#domain/gift-cards'
import type { Basket } from '#schemas/bag'
import { choiceField } from './fields.ts'
import { addressText, goodsList, priceRows } from './goods.ts'
import { type Html, plainPage } from './page.ts'
import type { PlainSite } from './plain-site.ts'
import { cardFields, cardsPart, paymentOf, type ReviewCards } from './review-gift-cards.ts'

/** What the shopper chose, and why an attempt placed nothing. */
export interface Review {
  /** The idempotency key: sent twice, it places one order (rule orders.2). */
  key: string
  /** '' until one is chosen. */
  paymentMethod: string
  /** Why that way does not do, as a message. */
  paymentProblem?: string
  problem?: string
  giftCards: ReviewCards
}

/** The ways to pay what is left; none where gift cards pay for all of it. */
const wayToPay = (
  { t }: PlainSite,
  { paymentMethods }: Basket,
  { paymentMethod, paymentProblem = '' }: Review,
): Html => {
  if (paymentMethods.length === 0) return html`<p class="notice">${t('checkout.payment.none')}</p>`
  return choiceField({
    name: 'paymentMethod',
    label: t('checkout.payments'),
    value: paymentMethod,
    problem: paymentProblem === '' ? '' : t(paymentProblem),
    options: paymentMethods.map((id) => ({ id, label: t(`payment.${id}`) })),
  })
}

/** What the order needs to be what the shopper saw. */
const seenFields = ({ revision, pricing, currency }: Basket, key: string, rest: number | undefined): Html[] =>
  Object.entries({ key, revision, total: pricing.total, currency, ...(rest !== undefined && { rest }) }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )

/**
 * How the order is paid, and the button that places it. It is one form, so that a gift card that is added or taken out keeps the way to pay
 * that was chosen; the key Enter in the field of a card adds it. While goods are not in stock as wanted there is no button to order.
 */
const placeForm = (shop: PlainSite, basket: Basket, review: Review): Html => {
  const { t, plain, link } = shop
  const { key, giftCards } = review
  const { rest, isCovered } = paymentOf(basket, giftCards.cards)
  return html`<form method="post" action="${plain('review')}" novalidate>
${seenFields(basket, key, giftCards.cards.length > 0 ? rest : undefined)}${cardFields(giftCards.cards)}
${cardsPart(shop, basket, giftCards)}
${!isCovered && wayToPay(shop, basket, review)}
${
  shortLines(basket).length === 0 &&
  html`<p>${t('checkout.terms')} <a href="${link('terms/')}">${t('checkout.terms.link')}</a></p>
<button class="main">${t('checkout.place')}</button>`
}
</form>`
}

/** While goods are not in stock as wanted there is no button, but the way to the bag. */
const shortNotice = ({ t, plain }: PlainSite, basket: Basket): Html =>
  html`<p class="problem">${t('checkout.short')}</p>
<ul>${shortLines(basket).map(
    ({ productName, maxQuantity }) => html`<li><bdi>${productName}</bdi>: ${t('bag.left', [maxQuantity])}</li>`,
  )}</ul>
<p><a class="button" href="${plain('bag')}">${t('checkout.edit-bag')}</a></p>`

/** The last look at an order, and the button that places it. */
export const reviewPage = (shop: PlainSite, basket: Basket, review: Review): Html => {
  const { t, plain } = shop
  const { paymentProblem = '', problem, giftCards } = review
  const { currency, customerEmail, deliveryMethod, deliveryMethods, shippingAddress } = basket
  const method = deliveryMethods.find(({ id }) => id === deliveryMethod)
  const payment = paymentOf(basket, giftCards.cards)
  const main = html`<dl class="facts">
<div><dt>${t('order.mail')}</dt><dd><bdi>${customerEmail}</bdi></dd></div>
${method && shippingAddress && html`<div><dt>${t('order.address')}</dt><dd>${addressText(shop, shippingAddress)}</dd></div>`}
${method && html`<div><dt>${t('order.delivery')}</dt><dd>${t(`delivery.method.${method.id}`)} · ${t('delivery.days', [method.days.from, method.days.to])}</dd></div>`}
${payment.isCovered && html`<div><dt>${t('order.payment')}</dt><dd>${t(`payment.${BY_GIFT_CARD}`)}</dd></div>`}
</dl>
<p><a href="${plain('checkout')}">${t(method ? 'plain.change' : 'plain.change.digital')}</a></p>
<h2>${t('summary.title')}</h2>
${goodsList(shop, basketLines(basket), currency)}
${priceRows(shop, totalRows(basket), currency, payment.rows)}
<p><a href="${plain('bag')}">${t('checkout.edit-bag')}</a></p>
${shortLines(basket).length > 0 && shortNotice(shop, basket)}
${placeForm(shop, basket, review)}`
  const problems = [
    ...(problem === undefined ? [] : [{ text: problem }]),
    ...(paymentProblem === '' ? [] : [{ field: 'paymentMethod', text: t(paymentProblem) }]),
    ...(giftCards.problem === '' ? [] : [{ field: 'card', text: t(giftCards.problem) }]),
  ]
  return plainPage(shop, { title: t('checkout.review.title'), problems, main })
}
