import { translator } from '#content/messages'
import { formatPrice, type Offer, type Offers, percentOff, toUnits } from '#domain/products'
import type { Site } from '#domain/sites'
import { applyEdits, type Edit, insertion, type Page, plainValue } from '#page-assembly'
import { escapedText } from '#server/http'
import type { LivePrice } from './live-prices.ts'
import { buttonOf, type PricePlace, pricePlaces, type SizePlace, sizePlaces, structuredData } from './page-places.ts'

/** What is true now of the products of a page. */
export interface LivePage {
  prices: ReadonlyMap<string, LivePrice>
  /** How many pieces can be sold of SKUs that a feed has counted. */
  stock: ReadonlyMap<string, number>
}

const priceHtml = (site: Site, { amount, list }: LivePrice): string => {
  const { t } = translator(site)
  const money = (minor: number) => escapedText(formatPrice(minor, site.currency, site.languageTag))
  if (amount >= list) return `<p class="price">${money(amount)}</p>`
  const word = (key: string) => `<span class="unseen">${escapedText(t(key))}</span>`
  return `<p class="price"> ${word('price.now')} <ins>${money(amount)}</ins> ${word('price.before')} <del>${money(list)}</del> </p>`
}

const attribute = (name: string, value: string): string =>
  `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`

const startTag = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => (value === '' ? key : attribute(key, plainValue(value))))].join(' ')}>`

/** What lists filter by, and what is told of a view: both hold the price. */
const dataOf = ({ around: { attributes } }: PricePlace, site: Site, { amount }: LivePrice) => {
  const { 'data-item': item, 'data-payload': payload } = attributes
  if (item !== undefined) return { ...attributes, 'data-item': item.replace(/^([^,]*,[^,]*),[^,]*/, `$1,${amount}`) }
  if (payload === undefined) return undefined
  const told = { ...(JSON.parse(plainValue(payload)) as object), price: toUnits(amount, site.currency) }
  return { ...attributes, 'data-payload': JSON.stringify(told) }
}

const priceEdits = (place: PricePlace, site: Site, price: LivePrice): Edit[] => {
  const { t } = translator(site)
  const off = percentOff(price)
  const badge = off > 0 ? `<span class="badge">${escapedText(t('card.off', [off]))}</span>` : ''
  const lowest = price.lowest === undefined ? undefined : formatPrice(price.lowest, site.currency, site.languageTag)
  const data = dataOf(place, site, price)
  const { around } = place
  return [
    { start: place.price.start, end: place.price.end, text: priceHtml(site, price) + (place.badge ? '' : badge) },
    ...(place.badge ? [{ start: place.badge.start, end: place.badge.end, text: badge }] : []),
    ...(lowest === undefined
      ? []
      : [insertion(place.after, `<p class="aside">${escapedText(t('price.lowest', [lowest]))}</p>`)]),
    ...(data ? [{ start: around.start, end: around.contentStart, text: startTag(around.name, data) }] : []),
  ]
}

const sizeEdits = ({ input, label, words }: SizePlace, isSoldOut: boolean, text: string): Edit[] => {
  if (isSoldOut === 'disabled' in input.attributes) return []
  const { disabled: _, checked: __, ...others } = input.attributes
  const attributes = isSoldOut ? { ...others, disabled: '' } : others
  return [
    { start: input.start, end: input.contentStart, text: startTag('input', attributes) },
    ...words.map(({ start, end }) => ({ start, end, text: '' })),
    ...(isSoldOut ? [insertion(label.contentEnd, `<span class="unseen">${text}</span>`)] : []),
  ]
}

const stockEdits = (page: Page, site: Site, stock: LivePage['stock']): Edit[] => {
  const { t } = translator(site)
  const places = sizePlaces(page).filter(({ input }) => input.attributes['value'] !== undefined)
  const isSoldOut = ({ sku, input }: SizePlace): boolean =>
    stock.has(sku) ? (stock.get(sku) ?? 0) <= 0 : 'disabled' in input.attributes
  const buttons = [...Map.groupBy(places, ({ form }) => form)].flatMap(([form, own]): Edit[] => {
    const button = buttonOf(page, form)
    const isGone = own.every(isSoldOut)
    if (!button || isGone === 'disabled' in button.attributes) return []
    const { disabled: _, ...others } = button.attributes
    const text = escapedText(t(isGone ? 'product.sold-out' : 'product.add'))
    const tag = startTag('button', isGone ? { ...others, disabled: '' } : others)
    return [{ start: button.start, end: button.end, text: `${tag}${text}</button>` }]
  })
  const word = escapedText(t('product.sold-out'))
  return [...places.flatMap((place) => sizeEdits(place, isSoldOut(place), word)), ...buttons]
}

type Data = { [key: string]: unknown }

/** An offer of schema.org as it is now; `sku` is of a variant, or the product's id. */
const liveOffer = (offer: Data, sku: string, pid: string, site: Site, { prices, stock }: LivePage): Data => {
  const price = prices.get(pid)
  const counted = [...stock].filter(([id]) => id === sku || sku === pid)
  const isInStock = counted.some(([, pieces]) => pieces > 0)
  return {
    ...offer,
    ...(price && { price: toUnits(price.amount, site.currency) }),
    ...(counted.length > 0 && { availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}` }),
  }
}

const liveData = (text: string, site: Site, live: LivePage): string => {
  const data = JSON.parse(text) as Data & { hasVariant?: Data[] }
  const pid = String(data['productGroupID'] ?? data['sku'])
  const withOffer = (one: Data): Data =>
    one['offers'] ? { ...one, offers: liveOffer(one['offers'] as Data, String(one['sku']), pid, site, live) } : one
  const now = { ...withOffer(data), ...(data.hasVariant && { hasVariant: data.hasVariant.map(withOffer) }) }
  return JSON.stringify(now).replaceAll('<', '\\u003c')
}

/** A page with the prices and sizes of now (rule feeds.11): what feeds have said nothing of stays as it was built. */
export const correctPage = (page: Page, site: Site, live: LivePage): string => {
  if (live.prices.size === 0 && live.stock.size === 0) return page.html
  const prices = pricePlaces(page).flatMap((place) => {
    const price = live.prices.get(place.pid)
    return price ? priceEdits(place, site, price) : []
  })
  const data = structuredData(page).map(({ element: { contentStart: start, contentEnd: end }, text }) => ({
    start,
    end,
    text: liveData(text, site, live),
  }))
  return applyEdits(page.html, [...prices, ...(live.stock.size > 0 ? stockEdits(page, site, live.stock) : []), ...data])
}

/** The offers of a site, from which the browser draws cards, with the prices of now. */
export const correctOffers = (offers: Offers, site: Site, { prices }: LivePage): Offers => {
  const money = (minor: number) => formatPrice(minor, site.currency, site.languageTag)
  const entries = Object.entries(offers).map(([pid, offer]): [string, Offer] => {
    const price = prices.get(pid)
    if (!price) return [pid, offer]
    const { list: _, off: __, ...others } = offer
    const off = percentOff(price)
    const reduced = off > 0 && { list: money(price.list), off: translator(site).t('card.off', [off]) }
    return [pid, { ...others, now: money(price.amount), ...reduced }]
  })
  return Object.fromEntries(entries)
}
