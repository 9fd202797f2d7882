import { html } from 'hono/html'
import { addressLines, rulesOfCountry } from '#domain/addresses'
import type { CardRow } from '#domain/gift-cards'
import { sizeMessage, thumbnailAddress } from '#domain/products'
import type { Address } from '#schemas/bag'
import type { Html } from './page.ts'
import type { PlainSite } from './plain-site.ts'

interface Goods {
  /** The SKU; absent for a gift card that is not in a bag yet. */
  productId?: string
  pid: string
  colour: string
  productName: string
  size: string
  gift?: { recipientEmail: string } | undefined
}

export const pictureOf = ({ pid, colour }: Goods): Html =>
  html`<img src="${thumbnailAddress(pid, colour)}" alt="" width="96" height="96">`

/** Colour, size, as far as there are sizes, and to whom a gift card goes. */
export const colourAndSize = ({ t }: PlainSite, { productId, colour, size, gift }: Goods): string =>
  [
    t(`colour.${colour}`),
    ...(size === 'one' ? [] : [t(sizeMessage(productId ?? ''), [size])]),
    ...(gift ? [t('bag.gift.to', [gift.recipientEmail])] : []),
  ].join(' · ')

/** The lines of a bag or an order that can no longer be changed here. */
export const goodsList = (
  shop: PlainSite,
  lines: readonly (Goods & { quantity: number; total: number })[],
  currency: string,
): Html =>
  html`<ul class="lines">${lines.map(
    (line) =>
      html`<li>${pictureOf(line)}<div><strong>${line.productName}</strong><br>${colourAndSize(shop, line)}<br>${shop.t('bag.quantity')} ${shop.digits(line.quantity)}</div><span class="amount">${shop.money(line.total, currency)}</span></li>`,
  )}</ul>`

/** An amount in units, and its name. */
export interface NamedAmount {
  name: string
  amount: number
}

/** What a price is made of, up to the total; below it what gift cards pay, the rest, and what of it is tax. */
export const priceRows = (
  { t, money }: PlainSite,
  /** `name` is the end of a message of the bag. */
  rows: readonly NamedAmount[],
  currency: string,
  cards: readonly CardRow[] = [],
  taxes: readonly NamedAmount[] = [],
): Html =>
  html`<dl class="prices">${rows.map(
    ({ name, amount }) =>
      html`<div><dt>${t(`bag.${name}`)}</dt><dd>${name === 'shipping' && amount === 0 ? t('bag.free') : money(amount, currency)}</dd></div>`,
  )}${[...cards.map(({ key, args, amount }) => ({ name: t(key, args), amount })), ...taxes].map(
    ({ name, amount }) => html`<div><dt>${name}</dt><dd>${money(amount, currency)}</dd></div>`,
  )}</dl>`

/** An address as its country writes it. */
export const addressText = ({ site }: PlainSite, address: Address): Html =>
  html`<address>${addressLines(rulesOfCountry(site.country, site.language), address).map((line) => html`<bdi>${line}</bdi><br>`)}</address>`
