import { categoryLists, type ListItem, type ProductList, sizeWord } from '#domain/products'
import type { Site } from '#domain/sites'
import { filterText } from './facets.ts'
import { categoryPath } from './links.ts'
import type { Shop } from './shop.ts'

/** A product list as its page shows it. */
export interface ListPlace {
  list: ProductList
  /** Below the site root, without a final slash. */
  path: string
  title: string
  /** The message of the description; its arguments are the brand's name and the title. */
  description: string
}

const withoutSlash = (path: string): string => path.replace(/\/$/, '')

/** The path of a list on a site of the brand, with its final slash: categories are named in the site's language. */
export const listPathOn = (site: Site, { id }: ProductList): string => categoryPath(site, id) ?? `${id}/`

/** The product lists of a site: its categories, then its collections (rule pages.15). */
export const listsOf = (shop: Shop): readonly ListPlace[] =>
  [...categoryLists, ...shop.collections].map((list) => ({
    list,
    path: withoutSlash(listPathOn(shop.site, list)),
    title: filterText(shop, list.filter, list.value),
    description: list.filter === 'category' ? `category.${list.value}.description` : 'collection.description',
  }))

/**
 * What filters need of a product beside its card's link, picture and badge, which name product, first colour and sale: one text,
 * because the page of a list has no room for six attributes (rule budgets.3). `listing/cards.ts` reads it.
 */
export const itemWords = (item: ListItem, list?: ProductList): string =>
  [
    item.activity,
    item.colours.slice(1).join(' '),
    item.amount,
    item.sizes.map(sizeWord).join(' '),
    item.type,
    ...(list?.filter === 'category' ? [] : [item.categories.join(' ')]),
  ].join()
