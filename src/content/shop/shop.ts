import type { ConsentVersions } from '#content/consent'
import type { Translator } from '#content/messages'
import type { SitePages } from '#content/pages'
import type { DeliveryDays } from '#domain/delivery'
import type { Product, ProductList } from '#domain/products'
import type { navigation, Site } from '#domain/sites'
import type { Card, Shelf } from './cards.ts'

/** A site as its pages see it. */
export interface Shop extends Shelf {
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
