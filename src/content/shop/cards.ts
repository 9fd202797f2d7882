import type { Translator } from '#content/messages'
import { paymentMethodsIn } from '#content/payments'
import { isSoldAt, prices, products } from '#content/products'
import { buildSettings, momentOn, previewAt } from '#content/settings'
import { sellsGiftCards } from '#domain/orders'
import { createRails, type RailChoice } from '#domain/pages'
import {
  type Category,
  cardPicture,
  formatPrice,
  isPhotographed,
  isSoldOut,
  type ListItem,
  type Picture,
  type Product,
  percentOff,
  priceOf,
  toListItem,
} from '#domain/products'
import type { Site } from '#domain/sites'

/** A price in the words of a market; `list` is there only when the product is on sale. */
export interface PriceText {
  now: string
  list?: string
  /** Whole percent. */
  off: number
}

/** What a card, a rail and a category show of a product. */
export interface Card {
  pid: string
  name: string
  kind: string
  /** Below the site root. */
  path: string
  picture: Picture
  price: PriceText
  colours: number
  categories: readonly Category[]
  item: ListItem
  product: Product
}

export const productPath = (pid: string): string => `product/${pid}/`

export const priceText = (product: Product, site: Site): PriceText => {
  const price = priceOf(product, site.currency, prices(site.brand))
  const now = formatPrice(price.amount, site.currency, site.languageTag)
  if (!price.onSale) return { now, off: 0 }
  return { now, list: formatPrice(price.list, site.currency, site.languageTag), off: percentOff(price) }
}

const momentOf = (site: Site) => ({ country: site.country, now: momentOn(site), hasDrafts: previewAt() !== undefined })

/** The products of the brand that the site sells at the moment of the build, in recommended order (rule products.24). */
export const soldProducts = (site: Site): readonly Product[] => {
  const moment = momentOf(site)
  return products(site.brand).filter((product) => isSoldAt(product, moment))
}

/** The path of a product's page on another site of the brand; undefined where that does not sell it. */
export const productPathOn =
  (product: Product) =>
  (other: Site): string | undefined =>
    isSoldAt(product, momentOf(other)) ? productPath(product.pid) : undefined

/** The products that the site sells; its gift cards are sold out where the market does not sell any (rule orders.17). */
const productsOn = (site: Site): readonly Product[] => {
  const sold = soldProducts(site)
  if (sellsGiftCards(paymentMethodsIn(buildSettings.environment)(site))) return sold
  return sold.map((product) =>
    product.digital
      ? { ...product, sizes: product.sizes.map((size) => ({ ...size, stock: 0 })), variants: undefined }
      : product,
  )
}

/** Every product of the site's brand as a card, in recommended order. @throws PriceError */
export const cardsOf = (site: Site, { t }: Translator): readonly Card[] =>
  productsOn(site).map((product) => ({
    pid: product.pid,
    name: product.name,
    kind: t(`product.kind.${product.kind}`),
    path: productPath(product.pid),
    picture: cardPicture(product.pid, product.colours[0]?.id ?? '', isPhotographed(product)),
    price: priceText(product, site),
    colours: product.colours.length,
    categories: product.categories,
    item: toListItem(product, site.currency, prices(site.brand)),
    product,
  }))

/** The cards of a site as its pages look for them; made once, so that a page costs no more where the site sells more. */
export interface Shelf {
  /** The card of a product; undefined for an unknown pid. */
  card: (pid: string | undefined) => Card | undefined
  /** The cards that a rail shows (`createRails`); `page` is the product of a product page. */
  rail: (choice: RailChoice, page?: Product) => readonly Card[]
}

export const shelfOf = (cards: readonly Card[]): Shelf => {
  const byPid = new Map(cards.map((card) => [card.pid, card]))
  const choose = createRails(cards.map(({ product }) => product))
  return {
    card: (pid) => (pid === undefined ? undefined : byPid.get(pid)),
    rail: (choice, page) => choose(choice, page).flatMap(({ pid }) => byPid.get(pid) ?? []),
  }
}

/** What completes the look of a product, in the order of its editors; sold-out products are left out (rule products.4). */
export const lookOf = ({ card }: Pick<Shelf, 'card'>, { look = [] }: Product): readonly Card[] =>
  look.flatMap((pid) => {
    const part = card(pid)
    return part && !isSoldOut(part.product) ? part : []
  })
