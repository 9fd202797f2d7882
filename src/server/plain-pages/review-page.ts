import { html } from 'hono/html'
import { basketLines, shortLines, totalRows } from '#domain/bag'
import { BY_GIFT_CARD } from '#domain/gift-cards'
import type { Basket } from '#schemas/bag'
import { addressText, goodsList, priceRows } from './goods.ts'
import { type Html, plainPage } from './page.ts'
import type { PlainSite } from './plain-site.ts'
import { cardFields, cardsForm, paymentOf, type ReviewCards } from './review-cards.ts'

/** What the shopper chose, and why an attempt placed nothing. */
export interface Review {
  /** The idempotency key: sent twice, it places one order (rule orders.2). */
  key: string
  paymentMethod: string
  problem?: string
  giftCards: ReviewCards
}

/** What the order needs to be what the shopper saw. */
const placeForm = (
  { t, plain, link }: PlainSite,
  basket: Basket,
  { key, paymentMethod, giftCards: { cards } }: Review,
): Html => {
  const { revision, pricing, currency } = basket
  const rest = cards.length > 0 && { rest: paymentOf(basket, cards).rest }
  const seen = { key, revision, total: pricing.total, currency, paymentMethod, ...rest }
  return html`<form method="post" action="${plain('review')}">
${Object.entries(seen).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${cardFields(cards)}
<p>${t('checkout.terms')} <a href="${link('terms/')}">${t('checkout.terms.link')}</a></p>
<button class="main">${t('checkout.place')}</button>
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
  const { paymentMethod, problem, giftCards } = review
  const { currency, customerEmail, deliveryMethod, deliveryMethods, shippingAddress } = basket
  const method = deliveryMethods.find(({ id }) => id === deliveryMethod)
  const payment = paymentOf(basket, giftCards.cards)
  const paidBy = payment.isCovered ? BY_GIFT_CARD : paymentMethod
  const main = html`<dl class="facts">
<div><dt>${t('order.mail')}</dt><dd><bdi>${customerEmail}</bdi></dd></div>
${method && shippingAddress && html`<div><dt>${t('order.address')}</dt><dd>${addressText(shop, shippingAddress)}</dd></div>`}
${method && html`<div><dt>${t('order.delivery')}</dt><dd>${t(`delivery.method.${method.id}`)} · ${t('delivery.days', [method.days.from, method.days.to])}</dd></div>`}
<div><dt>${t('order.payment')}</dt><dd>${t(`payment.${paidBy}`)}</dd></div>
</dl>
<p><a href="${plain('checkout', { payment: paymentMethod })}">${t(method ? 'plain.change' : 'plain.change.digital')}</a></p>
<h2>${t('summary.title')}</h2>
${goodsList(shop, basketLines(basket), currency)}
${priceRows(shop, totalRows(basket), currency, payment.rows)}
${cardsForm(shop, basket, review)}
<p><a href="${plain('bag')}">${t('checkout.edit-bag')}</a></p>
${shortLines(basket).length > 0 ? shortNotice(shop, basket) : placeForm(shop, basket, review)}`
  const problems = [
    ...(problem === undefined ? [] : [{ text: problem }]),
    ...(giftCards.problem === '' ? [] : [{ field: 'card', text: t(giftCards.problem) }]),
  ]
  return plainPage(shop, { title: t('checkout.review.title'), problems, main })
}
