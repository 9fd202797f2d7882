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

/** A language in which search engines may offer a page, and the site that has it in that language. */
interface Offered {
  languageTag: string
  site: Site
}

const offered = new Map<Brand, readonly Offered[]>()

/** By language, because the pages of a language have much of their addresses in common. Sorted once a brand, not once a page. */
const offeredBy = (brand: Brand): readonly Offered[] => {
  const known = offered.get(brand)
  if (known) return known
  const all = sitesOf(brand).flatMap((site): Offered[] => [
    { languageTag: site.languageTag, site },
    ...(site.locale === defaultLocale ? [{ languageTag: 'x-default', site }] : []),
  ])
  const sorted = all.toSorted((one, other) => one.languageTag.localeCompare(other.languageTag, 'en'))
  offered.set(brand, sorted)
  return sorted
}

/** Alternates in all sites of a brand, also those that this build leaves out, and `x-default`: the site of the USA. */
export const alternatesOf = (brand: Brand, pathOn: PathOn): readonly Alternate[] =>
  offeredBy(brand).flatMap(({ languageTag, site }) => {
    const path = pathOn(site)
    return path === undefined ? [] : { languageTag, address: publicAddress(site, path) }
  })

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
