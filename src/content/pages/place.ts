import type { Document } from '#content/files'
import { hasEditorsBlocks, type PageFile } from '#domain/pages'
import { portalPages } from '#domain/portal'
import { categoryLists, collections } from '#domain/products'
import { brands, cataloguesFor, localesOf, navigation, sites, splitLocale } from '#domain/sites'
import { noticePage } from '#domain/stock-notices'

/** What the place of a page's file means. */
export interface PagePlace {
  /** `default`, `language/de`, `locale/de_CH`, `site/stride/de_CH`. */
  layer: string
  /** Below the site root, '' for home. */
  path: string
}

/** A file of an editors' page, with the layer and page that its place means. */
export interface PlacedFile {
  document: Document
  layer: string
  /** Below the site root, '' for home. */
  path: string
  value: PageFile
}

/** Paths of the shop's own pages on the sites of a locale, which no editor writes. Products and collections are not among them. */
export const ownPagesOf = (locale: string): readonly string[] => [
  'bag',
  'wishlist',
  'checkout',
  'order',
  'my-account',
  noticePage,
  ...portalPages(locale),
  'markets',
  'search',
  ...categoryLists.map(({ id }) => id),
]

/** Where a site lies at the root of its host, what all sites share stands beside its pages. */
const sharedPaths =
  'api auth ap ap-subscription acq-api art events external-auth flags healthz main-header metrics oauth2 pictures playground texts'.split(
    ' ',
  )

const takenSegments: ReadonlySet<string> = new Set([
  'product',
  '404',
  ...sharedPaths,
  ...collections.map(({ id }) => id),
  ...sites.flatMap((site) => [...ownPagesOf(site.locale), ...navigation(site).map(({ path }) => path)]),
])

const depths: Readonly<Record<string, number>> = { default: 1, language: 2, locale: 2, site: 3 }

/** What is wrong with the name of a layer; undefined when nothing is. */
const layerFault = (layer: string): string | undefined => {
  const [kind, first = '', second = ''] = layer.split('/')
  const names = new Set(sites.flatMap(({ locale }) => cataloguesFor(locale)))
  const languages = new Set([...names].map((name) => splitLocale(name).language))
  const locales = [...names].filter((name) => name.includes('_'))
  if (kind === 'language' && !languages.has(first))
    return `No site speaks "${first}"; languages are ${[...languages].sort().join(', ')}.`
  if (kind === 'locale' && !locales.includes(first))
    return `No site has the locale "${first}"; locales are ${locales.sort().join(', ')}.`
  if (kind !== 'site') return undefined
  const known = Object.values(brands).map(({ id }) => id)
  const brand = known.find((id) => id === first)
  if (brand === undefined) return `No brand "${first}"; brands are ${known.join(', ')}.`
  return localesOf(brand).includes(second)
    ? undefined
    : `No site ${first}/${second}; its locales are ${localesOf(brand).join(', ')}.`
}

/** `language/de/stories/run.yaml`, below the folder of pages: its layer and page, or a text that says what is wrong. */
export const placeOfPage = (name: string): PagePlace | string => {
  const parts = name.replace(/\.yaml$/, '').split('/')
  const depth = depths[parts[0] ?? ''] ?? 0
  if (depth === 0 || parts.length <= depth)
    return 'A page lies in default/, language/{language}/, locale/{locale}/ or site/{brand}/{locale}/.'
  const layer = parts.slice(0, depth).join('/')
  const path = parts.slice(depth).join('/')
  const fault = layerFault(layer)
  if (fault !== undefined) return fault
  if (takenSegments.has(parts[depth] ?? '') && !hasEditorsBlocks(path))
    return `"${parts[depth]}" is the path of a page of the shop's own, or of what all sites share.`
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/.test(path))
    return 'A path is lower-case words joined by hyphens.'
  return { layer, path: path === 'home' ? '' : path }
}
