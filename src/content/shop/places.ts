import { ownPagesOf } from '#content/pages'
import { builtSites } from '#content/settings'
import type { KeptPages } from '#domain/market-chooser'
import { categoryLists } from '#domain/products'
import { productPathOn } from './cards.ts'
import { type PathOn, pathsOf } from './links.ts'
import { listPathOn, listsOf } from './lists.ts'
import type { Shop } from './shop.ts'

/** A page of a site: its path below the site root, '' for home, and its path on another site of the brand. */
interface Place {
  path: string
  pathOn: PathOn
}

/** The pages of a site that search engines may list. */
export const listedPlaces = (shop: Shop): readonly Place[] => [
  ...listsOf(shop).map(({ list, path }): Place => ({ path: `${path}/`, pathOn: (other) => listPathOn(other, list) })),
  ...shop.cards.map(({ path, product }): Place => ({ path, pathOn: productPathOn(product) })),
  ...shop.pages.map((page): Place => {
    const path = page.path && `${page.path}/`
    return { path, pathOn: (other) => (path === '' || pathsOf(other).has(page.path) ? path : undefined) }
  }),
]

// Categories are listed under their names in the site's language, and a chooser is no page to come back to.
const unlisted: ReadonlySet<string> = new Set(['markets', ...categoryLists.map(({ id }) => id)])

const ownPlaces = ({ site }: Shop): readonly Place[] =>
  ownPagesOf(site.locale)
    .filter((name) => !unlisted.has(name))
    .map((name) => ({
      path: `${name}/`,
      pathOn: (other) => (ownPagesOf(other.locale).includes(name) ? `${name}/` : undefined),
    }))

/** The pages that the chooser of a site can keep, with their paths on the sites of this build where those are other ones (rule pages.23). */
export const keptPagesOf = (shop: Shop): KeptPages => {
  const others = builtSites.filter(({ brand }) => brand === shop.site.brand)
  return Object.fromEntries(
    [...ownPlaces(shop), ...listedPlaces(shop)].map(({ path, pathOn }) => [
      path,
      Object.fromEntries(
        others
          .map((other) => [other.languageTag, pathOn(other) ?? ''] as const)
          .filter(([, elsewhere]) => elsewhere !== path),
      ),
    ]),
  )
}
