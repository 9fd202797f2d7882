import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brands, localesOf, navigation, sites, splitLocale } from '#domain/sites'
import type { ThirdParties } from '#domain/third-parties'
import type { Manifests } from './manifests.ts'
import type { Shelf } from './products.ts'

/** What blocks may refer to. */
export interface PageContext {
  manifests: Manifests
  pids: Shelf['pids']
  /** Paths of all editors' pages. */
  pages: ReadonlySet<string>
  /** Hosts that blocks may load from. */
  hosts: ThirdParties['hosts']
  /** Whether a file of `public/` exists, by its address. */
  hasFile(address: string): boolean
}

export const publicFiles =
  (root: string) =>
  (address: string): boolean =>
    existsSync(join(root, 'public', address))

/** Pages that are not editors'. */
export const ownPages: readonly string[] = [
  'bag',
  'wishlist',
  'checkout',
  'my-account',
  'markets',
  'product',
  'men',
  'women',
  'kids',
]

/** First segments that an editors' page cannot have: pages of our own and the categories of every site. */
export const takenSegments: ReadonlySet<string> = new Set([
  ...ownPages,
  ...sites.flatMap((site) => navigation(site).map(({ path }) => path)),
])

/** What is wrong with the name of a layer, or nothing. */
export const layerFault = (layer: string): string | undefined => {
  const [kind, first = '', second = ''] = layer.split('/')
  const locales = new Set(sites.map(({ locale }) => locale))
  const languages = new Set([...locales].map((locale) => splitLocale(locale).language))
  if (kind === 'language' && !languages.has(first))
    return `No site speaks "${first}"; languages are ${[...languages].sort().join(', ')}.`
  if (kind === 'locale' && !locales.has(first))
    return `No site has the locale "${first}"; locales are ${[...locales].sort().join(', ')}.`
  if (kind !== 'site') return undefined
  const known = Object.values(brands).map(({ id }) => id)
  const brand = known.find((id) => id === first)
  if (brand === undefined) return `No brand "${first}"; brands are ${known.join(', ')}.`
  return localesOf(brand).includes(second)
    ? undefined
    : `No site ${first}/${second}; its locales are ${localesOf(brand).join(', ')}.`
}
