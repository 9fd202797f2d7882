/**
 * What the pages of a site share: texts, cards, addresses, editors' pages. It is made once a site and kept for the whole
 * build. Pages put the digests into `cacheKey`: they change with every content file that such a page shows.
 */
import { createHash } from 'node:crypto'
import { type ConsentVersions, versionsFor } from '#content/consent'
import { type Translator, translator } from '#content/messages'
import { pagesOf, type SitePages } from '#content/pages'
import { prices, productDigest } from '#content/products'
import { buildSettings, builtSites } from '#content/settings'
import { thirdParties } from '#content/third-parties'
import { type DeliveryDays, deliveryDays, deliveryIn, reducedOversize } from '#domain/delivery'
import {
  collectionsOf,
  formatAmount,
  type Product,
  type ProductList,
  priceLimits,
  priceOf,
  toMinor,
  toUnits,
} from '#domain/products'
import { href, navigation, type Site, sitePathInCalls } from '#domain/sites'
import { type Card, cardsOf } from './cards.ts'
import { pathsOf, sitesOf } from './links.ts'

export { type Card, chooseCards, lookOf, type PriceText, productPath } from './cards.ts'
export { type Description, descriptionOf } from './description.ts'
export { type Facet, type FacetGroup, facetsOf } from './facets.ts'
export { alternatesOf, categoryPath, linkTo, type PathOn, pathsOf } from './links.ts'
export { itemWords, type ListPlace, listPathOn, listsOf } from './lists.ts'
export { addressOn, type Market, type MarketCountry, market, type Region, regionsOf, siblingsOf } from './markets.ts'
export { keptPagesOf, listedPlaces } from './places.ts'
export { productData } from './product-data.ts'

/** A site as its pages see it. */
export interface Shop {
  site: Site
  texts: Translator
  t: Translator['t']
  /** The `lang` of words in the site's own language; undefined where the page is in that language anyway. */
  ownLang: string | undefined
  /** An address that the browser follows; `path` is below the site root, '' for home. */
  link: (path: string) => string
  /** The query by which a call names the site, `?sitePath=stride%2Far_SA`; '' where the host names it. */
  callQuery: string
  cards: readonly Card[]
  /** The card of a product; undefined for an unknown pid. */
  card: (pid: string | undefined) => Card | undefined
  navigation: ReturnType<typeof navigation>
  /** The collections of the brand's products that have a page (rule pages.15). */
  collections: readonly ProductList[]
  /** The limits of the price filter, in units. */
  priceLimits: readonly number[]
  /** The worth of goods from which delivery is free, written as in the market. */
  freeFrom: string
  /** What standard delivery of the product alone costs, whether its worth makes it free, and the working days that it takes. */
  deliveryOf: (product: Product) => { cost: string; isFree: boolean; days: DeliveryDays }
  pages: SitePages['pages']
  /** What editors put below the shop's own pages. */
  own: SitePages['own']
  /** What shoppers agree to here. */
  versions: ConsentVersions
}

/** Days in which goods may be sent back at no cost. */
export const returnDays = 30

const shops = new Map<string, Shop>()

const makeShop = (site: Site): Shop => {
  const texts = translator(site)
  let cards: readonly Card[] | undefined
  let collections: readonly ProductList[] | undefined
  const all = (): readonly Card[] => {
    cards ??= cardsOf(site, texts)
    return cards
  }
  const { pages, own } = pagesOf(site)
  const delivery = deliveryIn(site.currency)
  const written = (amount: number): string => formatAmount(amount, site.currency, site.languageTag)
  const sitePath = sitePathInCalls(site, buildSettings.addressing)
  const link = (path: string): string => href(site, path, buildSettings.addressing)
  return {
    site,
    texts,
    t: texts.t,
    ownLang: texts.language === site.language ? undefined : site.languageTag,
    link,
    callQuery: sitePath && `?${new URLSearchParams({ sitePath })}`,
    get cards() {
      return all()
    },
    card: (pid) => all().find((card) => card.pid === pid),
    navigation: navigation(site),
    get collections() {
      collections ??= collectionsOf(all().map(({ item }) => item))
      return collections
    },
    priceLimits: priceLimits(site.currency, prices(site.brand)),
    freeFrom: written(delivery?.freeFrom ?? 0),
    deliveryOf: (product) => {
      const { amount } = priceOf(product, site.currency, prices(site.brand))
      const isWorthEnough = toUnits(amount, site.currency) >= (delivery?.freeFrom ?? 0)
      const full = (product.oversize ? delivery?.oversize : delivery?.standard) ?? 0
      const reduced = toUnits(reducedOversize(toMinor(full, site.currency)), site.currency)
      const cost = product.oversize && isWorthEnough ? reduced : full
      const days = deliveryDays('standard', { country: site.country, hasOversize: product.oversize === true })
      return { cost: written(cost), isFree: !product.oversize && isWorthEnough, days }
    },
    pages,
    own,
    versions: versionsFor(texts),
  }
}

/** The shop of a site of this build. */
export const shop = (site: Site): Shop => {
  // The development server reads changed content again; a build reads content once.
  if (import.meta.env.DEV) return makeShop(site)
  const known = shops.get(site.key)
  if (known) return known
  const made = makeShop(site)
  shops.set(site.key, made)
  return made
}

/** The shop that a page's parameters name. @throws when the build has no such site */
export const shopOf = (params: Record<string, string | undefined>): Shop => {
  const site = builtSites.find((s) => s.brand === params['brand'] && s.locale === params['locale'])
  if (!site) throw new Error(`No site ${params['brand']}/${params['locale']} in this build; SITES narrows it.`)
  return shop(site)
}

const sha = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

const bases = new Map<string, string>()
const base = (site: Site): string => {
  const known = bases.get(site.key)
  if (known !== undefined) return known
  const { texts, versions } = shop(site)
  // Pages name the sites that have them, too.
  const elsewhere = sitesOf(site.brand).map((other) => [...pathsOf(other)].join())
  const own = [buildSettings, versions, thirdParties, site, texts.digest, pagesOf(site).digest]
  const made = sha(JSON.stringify([own, elsewhere]))
  bases.set(site.key, made)
  return made
}

/** For `cacheKey` of a page that shows no product. */
export const siteDigest = (site: Site): string => base(site)

/** For `cacheKey` of a page that shows products: it changes with any product of the brand, since rails and lists do. */
export const listDigest = (site: Site): string => sha(base(site) + productDigest(site.brand))
