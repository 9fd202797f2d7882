import { pagesOf } from '#content/pages'
import { type Brand, navigation, publicAddress, type Site, sites } from '#domain/sites'
import type { Shop } from './shop.ts'

/** One `hreflang` line of a sitemap: the same page on another site of the brand. */
interface Alternate {
  languageTag: string
  address: string
}

/** The page's path below the root of another site, or undefined where that site has no such page. */
export type PathOn = (site: Site) => string | undefined

const defaultLocale = 'en_US'

const ofBrand = new Map<Brand, readonly Site[]>()
export const sitesOf = (brand: Brand): readonly Site[] => {
  const known = ofBrand.get(brand)
  if (known) return known
  const found = sites.filter((site) => site.brand === brand)
  ofBrand.set(brand, found)
  return found
}

/**
 * Alternates in all sites of a brand, also those that this build leaves out, and `x-default`: the site of the USA. They come by
 * language, because the pages of a language have much of their addresses in common.
 */
export const alternatesOf = (brand: Brand, pathOn: PathOn): readonly Alternate[] => {
  const found: Alternate[] = []
  for (const site of sitesOf(brand)) {
    const path = pathOn(site)
    if (path === undefined) continue
    const address = publicAddress(site, path)
    found.push({ languageTag: site.languageTag, address })
    if (site.locale === defaultLocale) found.push({ languageTag: 'x-default', address })
  }
  return found.toSorted((one, other) => one.languageTag.localeCompare(other.languageTag, 'en'))
}

const paths = new Map<string, ReadonlySet<string>>()

/** The paths of the editors' pages of a site, also of a site that this build leaves out. */
export const pathsOf = (site: Site): ReadonlySet<string> => {
  const known = paths.get(site.key)
  if (known) return known
  const found = new Set(pagesOf(site).pages.map(({ path }) => path))
  paths.set(site.key, found)
  return found
}

/** A category's path below a site's root, with its final slash. */
export const categoryPath = (site: Site, category: string): string | undefined => {
  const entry = navigation(site).find((n) => n.category === category)
  return entry && `${entry.path}/`
}

/**
 * The address to which an editor's link leads. An https or e-mail address stays as it is; a category is named in English
 * (`women?type=shoes`) and gets its path in the site's language; anything else is a page below the site root. The final slash
 * is added before a query.
 */
export const linkTo = (shop: Shop, to: string): string => {
  if (/^(?:https|mailto):/.test(to)) return to
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? []
  const clean = path.replace(/^\/+|\/+$/g, '')
  return shop.link((categoryPath(shop.site, clean) ?? (clean === '' ? '' : `${clean}/`)) + rest)
}
