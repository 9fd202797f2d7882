import { html } from 'hono/html'
import { basketLines, deliveryGoal, PROMOTION_CODE_LENGTH, shortLines, totalRows } from '#domain/bag'
import type { Basket, ProductLineItem } from '#schemas/bag'
import { problemAt, problemOf, textField } from './fields.ts'
import { colourAndSize, pictureOf, priceRows } from './goods.ts'
import { type Html, type Problem, plainPage } from './page.ts'
import type { PlainSite } from './plain-site.ts'

/** What was entered and refused: it is shown again, with the reason. */
export interface RefusedEntry extends Problem {
  value?: string
}

export const quantityField = (itemId: string): string => `quantity-${itemId}`

const isAbout = (refused: RefusedEntry | undefined, field: string): refused is RefusedEntry => refused?.field === field

const lineView = (
  shop: PlainSite,
  line: ProductLineItem,
  currency: string,
  refused: RefusedEntry | undefined,
): Html => {
  const { t, money, link, plain } = shop
  const { itemId, pid, productName, quantity, maxQuantity, unitPrice, listPrice, total } = line
  const name = quantityField(itemId)
  const isRefused = isAbout(refused, name)
  const isShort = maxQuantity < quantity
  const problem = isRefused ? refused.text : isShort ? t('bag.left', [maxQuantity]) : ''
  return html`<li>${pictureOf(line)}
<div><a href="${link(`product/${pid}/`)}">${productName}</a><br>${colourAndSize(shop, line)}<br>${
    listPrice > unitPrice
      ? html`<span class="unseen">${t('bag.price.before')}</span> <s>${money(listPrice, currency)}</s> <span class="unseen">${t('bag.price.now')}</span> `
      : ''
  }${money(unitPrice, currency)}</div>
<span class="amount">${money(total, currency)}</span>
<form method="post" action="${plain('bag')}" novalidate>
<input type="hidden" name="itemId" value="${itemId}">
<label for="${name}">${t('bag.quantity')}<span class="unseen"> ${productName}</span></label>
<input class="number" id="${name}" name="quantity" inputmode="numeric" autocomplete="off" maxlength="3" value="${isRefused ? (refused.value ?? '') : quantity}"${problemOf(name, problem)}>
<button name="do" value="change">${t('plain.update')}<span class="unseen"> ${productName}</span></button>
<button name="do" value="remove">${t('bag.remove')}<span class="unseen"> ${productName}</span></button>
${problemAt(name, problem)}
</form></li>`
}

const promotionView = (shop: PlainSite, { promotion, currency }: Basket, refused: RefusedEntry | undefined): Html => {
  const { t, money, plain } = shop
  const isRefused = isAbout(refused, 'code')
  const form = (fields: Html) =>
    html`<form class="code" method="post" action="${plain('bag')}" novalidate>${fields}</form>`
  if (promotion)
    return form(
      html`<p>${t('checkout.code')}: <bdi>${promotion.code}</bdi> ${
        !promotion.isReached &&
        html`<small>${t('checkout.code.below', [money(promotion.minimum ?? 0, currency)])}</small>`
      }</p><button name="do" value="remove-code">${t('checkout.code.remove')}<span class="unseen"> ${promotion.code}</span></button>`,
    )
  const field = textField({
    name: 'code',
    label: t('checkout.code'),
    value: isRefused ? (refused.value ?? '') : '',
    problem: isRefused ? refused.text : '',
    type: 'text',
    autoComplete: 'off',
    maxLength: PROMOTION_CODE_LENGTH,
    required: false,
  })
  return form(html`${field}<button name="do" value="apply-code">${t('checkout.code.apply')}</button>`)
}

const goalTexts = { 'free-standard': 'goal.more', 'half-oversize': 'bag-page.goal.oversize' } as const

/** How much is missing until delivery costs less (rule bag.22). */
const goalText = ({ t, money }: PlainSite, basket: Basket) => {
  const goal = deliveryGoal(basket)
  if (!goal || goal.missing === 0) return false
  return html`<p>${t(goalTexts[goal.gain], [money(goal.missing, basket.currency)])}</p>`
}

/** The way to the checkout. While goods are not in stock as wanted it leads to the first of them (rule bag.23). */
const toCheckout = ({ t, plain }: PlainSite, basket: Basket): Html => {
  const [short] = shortLines(basket)
  if (!short) return html`<p><a class="button" href="${plain('checkout')}">${t('bag.checkout')}</a></p>`
  const { itemId, maxQuantity, productName } = short
  return html`<p class="problem"><bdi>${productName}</bdi>: ${t('bag.left', [maxQuantity])}</p>
<p><a class="button" href="#${quantityField(itemId)}">${t('bag.checkout')}</a></p>`
}

/** A refused quantity names its product in the list of problems. */
const problemIn = (basket: Basket, refused: RefusedEntry): Problem => {
  const line = basketLines(basket).find(({ itemId }) => refused.field === quantityField(itemId))
  return line ? { ...refused, text: `${line.productName}: ${refused.text}` } : refused
}

/** The bag: lines with forms, promotion code, totals, the way to the checkout. */
export const bagPage = (shop: PlainSite, basket: Basket, refused?: RefusedEntry): Html => {
  const { t, link } = shop
  const { currency, totalProductCount: count } = basket
  const main =
    count === 0
      ? html`<p>${t('bag.empty')}. ${t('bag.empty.hint')}</p><p><a class="button" href="${link('')}">${t('bag.empty.link')}</a></p>`
      : html`<p>${t('bag.count', [count])}</p>
<ul class="lines">${basketLines(basket).map((line) => lineView(shop, line, currency, refused))}</ul>
${promotionView(shop, basket, refused)}
<h2>${t('summary.title')}</h2>
${goalText(shop, basket)}
${priceRows(shop, totalRows(basket), currency)}
${toCheckout(shop, basket)}`
  return plainPage(shop, { title: t('bag-page.title'), problems: refused ? [problemIn(basket, refused)] : [], main })
}
