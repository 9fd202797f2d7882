import { versionsFor } from '#content/consent'
import { translator } from '#content/messages'
import { pagesOf } from '#content/pages'
import { prices } from '#content/products'
import { buildSettings, builtSites } from '#content/settings'
import { deliveryDays, deliveryIn, reducedOversize } from '#domain/delivery'
import { collectionsOf, formatAmount, type ProductList, priceLimits, priceOf, toMinor, toUnits } from '#domain/products'
import { href, navigation, type Site, sitePathInCalls } from '#domain/sites'
import { type Card, cardsOf, type Shelf, shelfOf } from './cards.ts'
import type { Shop } from './shop.ts'

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
  let shelf: Shelf | undefined
  const onShelf = (): Shelf => {
    shelf ??= shelfOf(all())
    return shelf
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
    card: (pid) => onShelf().card(pid),
    rail: (choice, page) => onShelf().rail(choice, page),
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
