import { html } from 'hono/html'
import { orderCardRows, orderPriceRows, saysTaxAlone, THANKS_MS } from '#domain/orders'
import { timeZoneOf } from '#domain/sites'
import { percentText } from '#domain/taxes'
import type { Order, OrderAnswer, OrderHistory } from '#schemas/orders'
import { textField } from './fields.ts'
import { addressText, goodsList, type NamedAmount, priceRows } from './goods.ts'
import { type Html, type Problem, plainPage } from './page.ts'
import type { PlainSite } from './plain-site.ts'

const isNew = ({ state, placedAt }: Order): boolean =>
  state === 'placed' && Date.now() - Date.parse(placedAt) < THANKS_MS

/** Gives the goods of an unpaid order back to the bag, and leads to the review, which asks how to pay (rule orders.33). */
const payOtherwise = ({ t, plain }: PlainSite, number: string): Html =>
  html`<form method="post" action="${plain('orders')}"><input type="hidden" name="release" value="${number}"><button>${t('order.pay.other')}</button></form>`

/** The orders that wait for their payment, on the page of an empty bag. */
export const waitingOrders = (shop: PlainSite, { orders }: OrderHistory): Html | false => {
  const { t } = shop
  const waiting = orders.filter(({ state }) => state === 'awaiting-payment')
  return (
    waiting.length > 0 &&
    html`${waiting.map(
      ({ number, redirect }) => html`<p class="notice">${t('order.waiting', [number])}</p>
${redirect !== undefined && html`<p><a class="button" href="${redirect}">${t('order.pay')}</a></p>`}
${payOtherwise(shop, number)}`,
    )}`
  )
}

/** What follows: the mail, the payment, or the bag again. */
const whatFollows = (shop: PlainSite, { order, redirect }: OrderAnswer): Html | false => {
  const { t, plain } = shop
  switch (order.state) {
    case 'placed':
      return isNew(order) && html`<p>${t('order.thanks.mail')}</p>`
    case 'awaiting-payment':
      return html`<p class="notice">${t('order.unpaid')}</p>
${redirect === undefined ? html`<p>${t('order.error.read')}</p>` : html`<p><a class="button" href="${redirect}">${t('order.pay')}</a></p>`}
${payOtherwise(shop, order.number)}`
    case 'payment-failed':
    case 'expired':
      return html`<p class="notice">${t('order.not-paid')}</p>${order.giftCards.length > 0 && html`<p>${t('order.card.back')}</p>`}<p><a class="button" href="${plain('review')}">${t('order.pay.other')}</a></p>
<p><a href="${plain('bag')}">${t('bag.view')}</a></p>`
    case 'cancelled':
      return order.giftCards.length > 0 && html`<p>${t('order.card.back')}</p>`
    default:
      return false
  }
}

const dayOf = ({ site }: PlainSite, time: string): string =>
  new Intl.DateTimeFormat(site.languageTag, { dateStyle: 'long', timeZone: timeZoneOf(site.country) }).format(
    new Date(time),
  )

const facts = (shop: PlainSite, order: Order): Html => {
  const { t } = shop
  const { customerEmail, deliveryDays: days, deliveryMethod, number, paymentMethod, placedAt, shippingAddress } = order
  return html`<dl class="facts">
<div><dt>${t('order.number')}</dt><dd><bdi>${number}</bdi></dd></div>
<div><dt>${t('order.placed-at')}</dt><dd>${dayOf(shop, placedAt)}</dd></div>
${customerEmail !== '' && html`<div><dt>${t('order.mail')}</dt><dd><bdi>${customerEmail}</bdi></dd></div>`}
${shippingAddress && html`<div><dt>${t('order.address')}</dt><dd>${addressText(shop, shippingAddress)}</dd></div>`}
${days && html`<div><dt>${t('order.delivery')}</dt><dd>${t(`delivery.method.${deliveryMethod}`)} · ${t('delivery.days', [days.from, days.to])}</dd></div>`}
<div><dt>${t('order.payment')}</dt><dd>${t(`payment.${paymentMethod}`)}</dd></div>
</dl>`
}

/** How much of an order is tax, by its rates (rule orders.45). */
const taxRows = ({ t, site }: PlainSite, { taxes, includedTax }: Order): NamedAmount[] =>
  (taxes ?? []).map(({ rate, amount }) => ({
    name: t('price.tax.rate', [t(`price.tax.${includedTax}`), percentText(rate, site.languageTag)]),
    amount,
  }))

const listOf = (shop: PlainSite, orders: OrderHistory['orders'], { page, pages }: OrderHistory): Html | false =>
  orders.length > 0 &&
  html`<h2>${shop.t('order.history')}</h2>
<ul>${orders.map(
    ({ number, placedAt, state, total, currency }) =>
      html`<li><a href="${shop.plain('orders', { order: number })}"><bdi>${number}</bdi></a> · ${dayOf(shop, placedAt)} · ${shop.t(`order.state.${state}`)} · ${shop.money(total, currency)}</li>`,
  )}</ul>
${page < pages && html`<p><a href="${shop.plain('orders', { page: String(page + 1) })}">${shop.t('order.more')}</a></p>`}`

/** An order: the confirmation after its placing, later what has become of it; below it the others that the browser may open. */
export const orderPageOf = (shop: PlainSite, answer: OrderAnswer, history: OrderHistory): Html => {
  const { t, link } = shop
  const { order } = answer
  const main = html`${whatFollows(shop, answer)}
${facts(shop, order)}
<h2>${t('summary.title')}</h2>
${goodsList(shop, order.lines, order.currency)}
${priceRows(shop, orderPriceRows(order), order.currency, orderCardRows(order), taxRows(shop, order))}
${saysTaxAlone(order) && html`<p>${t(`price.tax.${order.includedTax}`)}</p>`}
${listOf(
  shop,
  history.orders.filter(({ number }) => number !== order.number),
  history,
)}
<p><a href="${link('')}">${t('order.shop')}</a></p>`
  const title = t(isNew(order) ? 'order.thanks' : `order.state.${order.state}`)
  return plainPage(shop, { title, main })
}

/** What a guest has typed to find an order. */
export interface OrderSearch {
  number: string
  email: string
  /** Whether the order was asked for, and this browser may not open it. */
  isClosed?: boolean
  /** Why nothing was found; '' for a form that was not sent yet. */
  problem?: string
}

/** A guest's way to an order in any browser: its number and the e-mail address (rule orders.11). */
const findForm = ({ t, plain }: PlainSite, { number, email, isClosed = false }: OrderSearch): Html => {
  const field = { problem: '', required: true } as const
  return html`<h2>${t('order.find')}</h2>
${isClosed && html`<p>${t('order.closed')}</p>`}
<form method="post" action="${plain('orders')}" novalidate>
${textField({ ...field, name: 'number', label: t('order.number'), value: number, type: 'text', autoComplete: 'off', maxLength: 100 })}
<p><small>${t('order.number.hint')}</small></p>
${textField({ ...field, name: 'email', label: t('forms.email'), value: email, type: 'email', autoComplete: 'email', maxLength: 254 })}
<button class="main">${t('order.find.submit')}</button>
</form>`
}

/** The orders that the browser may open, and the way to others. */
export const ordersPage = (
  shop: PlainSite,
  history: OrderHistory,
  search: OrderSearch = { number: '', email: '' },
): Html => {
  const { t, link } = shop
  const { isClosed = false, problem = '' } = search
  const list = listOf(shop, history.orders, history) || (!isClosed && html`<p>${t('order.none')}</p>`)
  const problems: Problem[] = problem === '' ? [] : [{ field: 'number', text: problem }]
  const main = html`${isClosed ? findForm(shop, search) : list}
${isClosed ? list : findForm(shop, search)}
<p><a href="${link('')}">${t('order.shop')}</a></p>`
  return plainPage(shop, { title: t('order-page.title'), problems, main })
}
