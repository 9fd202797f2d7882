import { activities, categories } from './kinds.ts'
import { emptyQuery, type Filter, type ListItem, type ListQuery, selectItems } from './list.ts'

/** A list of products with a page of its own: all that have one value of one filter. */
export interface ProductList {
  /** `men`, `running`, `sale`. The path of a list that is no category is its id, on every site. */
  id: string
  filter: Filter
  value: string
}

const listsBy = (filter: Filter, values: readonly string[]): ProductList[] =>
  values.map((value) => ({ id: value, filter, value }))

/** The lists of the header: the departments of the shop. */
export const categoryLists: readonly ProductList[] = listsBy('category', categories)

/** The lists beside the categories: for everybody, by type, by sport and reduced. */
export const collections: readonly ProductList[] = [
  ...listsBy('type', ['shoes', 'clothing', 'accessories']),
  ...listsBy('activity', activities),
  ...listsBy('offer', ['sale']),
]

/** A collection with fewer products has no page. */
const FEWEST = 4

const queryOf = ({ filter, value }: ProductList): ListQuery => ({ ...emptyQuery, [filter]: [value] })

/** The products of a list, in their order. */
export const productsOfList = <T extends ListItem>(list: ProductList, items: readonly T[]): T[] =>
  selectItems(items, queryOf(list), 'en', Number.POSITIVE_INFINITY).items

/** The collections that have a page with these products of a brand (rule pages.15). */
export const collectionsOf = (items: readonly ListItem[]): readonly ProductList[] =>
  collections.filter((list) => productsOfList(list, items).length >= FEWEST)
