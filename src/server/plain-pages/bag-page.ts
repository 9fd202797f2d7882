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
/** The quantity that the page has shown: what differs from it was typed. */
export const shownField = (itemId: string): string => `shown-${itemId}`

const refusedAt = (refused: readonly RefusedEntry[], field: string): RefusedEntry | undefined =>
  refused.find((entry) => entry.field === field)

/**
 * The names of the lines of a bag by their ids. Gift cards are named with their recipient. Lines that still share a name are numbered:
 * sizes of one product, or cards with other messages to one person.
 */
const namesOf = ({ t, site }: PlainSite, lines: readonly ProductLineItem[]): ReadonlyMap<string, string> => {
  const byName = Map.groupBy(lines, ({ productName, gift }) =>
    gift ? `${productName}, ${t('bag.gift.to', [gift.recipientEmail])}` : productName,
  )
  const numbered = (name: string, index: number): string => `${name} (${(index + 1).toLocaleString(site.languageTag)})`
  return new Map(
    [...byName].flatMap(([name, named]) =>
      named.map(({ itemId }, index) => [itemId, named.length > 1 ? numbered(name, index) : name]),
    ),
  )
}

interface LineContext {
  /** The name by which its controls are told apart. */
  name: string
  currency: string
  refused: readonly RefusedEntry[]
}

const lineView = (shop: PlainSite, line: ProductLineItem, { name: ofLine, currency, refused }: LineContext): Html => {
  const { t, money, link } = shop
  const { itemId, pid, productName, quantity, maxQuantity, unitPrice, listPrice, total } = line
  const name = quantityField(itemId)
  const entry = refusedAt(refused, name)
  const problem = entry?.text ?? (maxQuantity < quantity ? t('bag.left', [maxQuantity]) : '')
  const about = html`<span class="unseen"> ${ofLine}</span>`
  return html`<li>${pictureOf(line)}
<div><a href="${link(`product/${pid}/`)}">${productName}</a><br>${colourAndSize(shop, line)}<br>${
    listPrice > unitPrice
      ? html`<span class="unseen">${t('bag.price.before')}</span> <s>${money(listPrice, currency)}</s> <span class="unseen">${t('bag.price.now')}</span> `
      : ''
  }${money(unitPrice, currency)}</div>
<span class="amount">${money(total, currency)}</span>
<div class="change">
<input type="hidden" name="${shownField(itemId)}" value="${quantity}">
<label for="${name}">${t('bag.quantity')}${about}</label>
<input class="number" id="${name}" name="${name}" inputmode="numeric" autocomplete="off" maxlength="10" value="${entry?.value ?? quantity}"${problemOf(name, problem)}>
<button name="do" value="change">${t('plain.update')}${about}</button>
<button name="remove" value="${itemId}">${t('bag.remove')}${about}</button>
${problemAt(name, problem)}
</div></li>`
}

const promotionView = (shop: PlainSite, { promotion, currency }: Basket, entry: RefusedEntry | undefined): Html => {
  const { t, money } = shop
  if (promotion)
    return html`<div class="code"><p>${t('checkout.code')}: <bdi>${promotion.code}</bdi> ${
      !promotion.isReached &&
      html`<small>${t('checkout.code.below', [money(promotion.minimum ?? 0, currency)])}</small>`
    }</p><button name="do" value="remove-code">${t('checkout.code.remove')}<span class="unseen"> ${promotion.code}</span></button></div>`
  const field = textField({
    name: 'code',
    label: t('checkout.code'),
    value: entry?.value ?? '',
    problem: entry?.text ?? '',
    type: 'text',
    autoComplete: 'off',
    maxLength: 2 * PROMOTION_CODE_LENGTH,
    required: false,
  })
  return html`<div class="code">${field}<button name="do" value="apply-code">${t('checkout.code.apply')}</button></div>`
}

const goalTexts = { 'free-standard': 'goal.more', 'half-oversize': 'bag-page.goal.oversize' } as const

/** How much is missing until delivery costs less (rule bag.22). */
const goalText = ({ t, money }: PlainSite, basket: Basket) => {
  const goal = deliveryGoal(basket)
  if (!goal || goal.missing === 0) return false
  return html`<p>${t(goalTexts[goal.gain], [money(goal.missing, basket.currency)])}</p>`
}

/**
 * The way to the checkout, a button of the form: it takes what was typed. While goods are not in stock as wanted it leads to the first of
 * them (rule bag.23).
 */
const toCheckout = ({ t }: PlainSite, basket: Basket): Html => {
  const [short] = shortLines(basket)
  if (!short) return html`<p><button class="main" name="do" value="checkout">${t('bag.checkout')}</button></p>`
  const { itemId, maxQuantity, productName } = short
  return html`<p class="problem"><bdi>${productName}</bdi>: ${t('bag.left', [maxQuantity])}</p>
<p><a class="button" href="#${quantityField(itemId)}">${t('bag.checkout')}</a></p>`
}

/** A refused quantity names its line in the list of problems. */
const problemIn = (shop: PlainSite, basket: Basket, refused: RefusedEntry): Problem => {
  const named = [...namesOf(shop, basketLines(basket))].find(([itemId]) => refused.field === quantityField(itemId))
  return named ? { ...refused, text: `${named[1]}: ${refused.text}` } : refused
}

/** The bags in other countries of the brand, which an empty bag names (rule bag.37). */
const otherBagsView = ({ t }: PlainSite, { otherBags = [] }: Basket): readonly Html[] =>
  otherBags.map(
    ({ market, count, address }) => html`<p><a href="${address}">${t('bag-page.other-bag', [market, count])}</a></p>`,
  )

/**
 * The bag as one form, so that any button takes what was typed: lines, promotion code, totals, the way to the checkout. An empty bag says
 * which orders wait for their payment (rule orders.31).
 */
export const bagPage = (
  shop: PlainSite,
  basket: Basket,
  {
    refused = [],
    waiting = false,
    gone = 0,
  }: { refused?: readonly RefusedEntry[]; waiting?: Html | false; gone?: number } = {},
): Html => {
  const { t, link, plain } = shop
  const { currency, totalProductCount: count } = basket
  const lines = basketLines(basket)
  const names = namesOf(shop, lines)
  const main =
    count === 0
      ? html`${waiting || html`<p>${t('bag.empty')}. ${t('bag.empty.hint')}</p>`}${otherBagsView(shop, basket)}<p><a class="button" href="${link('')}">${t('bag.empty.link')}</a></p>`
      : html`<p>${t('bag.count', [count])}</p>
<form method="post" action="${plain('bag')}" novalidate>
<ul class="lines">${lines.map((line) => lineView(shop, line, { name: names.get(line.itemId) ?? '', currency, refused }))}</ul>
${promotionView(shop, basket, refusedAt(refused, 'code'))}
<h2>${t('summary.title')}</h2>
${goalText(shop, basket)}
${priceRows(shop, totalRows(basket), currency)}
${toCheckout(shop, basket)}
</form>`
  return plainPage(shop, {
    title: t('bag-page.title'),
    problems: refused.map((entry) => problemIn(shop, basket, entry)),
    main: html`${gone > 0 && html`<p class="notice">${t('bag.gone', [gone])}</p>`}${main}`,
  })
}
