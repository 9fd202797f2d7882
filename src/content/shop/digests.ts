import { textDigest } from '#content/files'
import { fragmentRegistry } from '#content/fragments'
import { legalFactsOf } from '#content/legal'
import { pagesOf } from '#content/pages'
import { productDigest, products } from '#content/products'
import { buildSettings, builtSites } from '#content/settings'
import { thirdParties } from '#content/third-parties'
import type { Product } from '#domain/products'
import type { Site } from '#domain/sites'
import { soldProducts } from './cards.ts'
import { headerOf } from './header.ts'
import { pathsOf, sitesOf } from './links.ts'
import { shop } from './make-shop.ts'

const bases = new Map<string, string>()
const base = (site: Site): string => {
  const known = bases.get(site.key)
  if (known !== undefined) return known
  const { texts, versions } = shop(site)
  // Pages name the sites that have them, too.
  const elsewhere = sitesOf(site.brand).map((other) => [...pathsOf(other)].join())
  const own = [
    buildSettings,
    versions,
    thirdParties(),
    fragmentRegistry(),
    site,
    texts.digest,
    pagesOf(site).digest,
    legalFactsOf(site),
    headerOf(shop(site)),
  ]
  const made = textDigest(JSON.stringify([own, elsewhere]))
  bases.set(site.key, made)
  return made
}

/** For `cacheKey` of a page that shows no product. */
export const siteDigest = (site: Site): string => base(site)

const sold = new WeakMap<readonly Product[], string>()

/** A digest of what is sold on each site of a brand: pages of products name the sites that have them. Made once a range. */
const soldOn = (brand: Site['brand']): string => {
  const range = products(brand)
  const known = sold.get(range)
  if (known !== undefined) return known
  const made = textDigest(JSON.stringify(sitesOf(brand).map((site) => soldProducts(site).map(({ pid }) => pid))))
  sold.set(range, made)
  return made
}

const lists = new Map<string, { range: readonly Product[]; digest: string }>()

/**
 * For `cacheKey` of a page that shows products: it changes with any product of the brand, since rails and lists do. Made once a site
 * and range.
 */
export const listDigest = (site: Site): string => {
  const range = products(site.brand)
  const known = lists.get(site.key)
  if (known?.range === range) return known.digest
  const digest = textDigest(base(site) + productDigest(site.brand) + soldOn(site.brand))
  lists.set(site.key, { range, digest })
  return digest
}

/** The pages of a path with brand and locale, one for each site of this build. `digest` is for their `cacheKey`. */
export const pageOfEachSite = (digest: (site: Site) => string) =>
  builtSites.map((site) => ({ params: { brand: site.brand, locale: site.locale }, cacheKey: digest(site) }))
