import { thereAre } from '#content/files'
import type { ProductRange } from '#content/products'
import {
  countValues,
  emptyQuery,
  filters,
  type ListItem,
  type ListQuery,
  type Product,
  type ProductList,
  productsOfList,
  readQuery,
  selectItems,
  sorts,
  toListItem,
} from '#domain/products'

/** Limits of the price filter differ by currency, so that no link can name them for all sites. */
const linkable = filters.filter((name) => name !== 'price')

const itemsOf = new WeakMap<readonly Product[], readonly ListItem[]>()

/** The products as lists know them, in one of the currencies. They are kept: every link to a list asks for them. */
export const listItems = ({ products, prices }: Pick<ProductRange, 'products' | 'prices'>): readonly ListItem[] => {
  const known = itemsOf.get(products)
  if (known) return known
  const currency = Object.keys(Object.values(prices)[0] ?? {})[0] ?? 'EUR'
  const items = products.map((product) => toListItem(product, currency, prices))
  itemsOf.set(products, items)
  return items
}

const valueFault = (name: string, value: string, known: readonly string[]): string | undefined =>
  known.includes(value) ? undefined : `No ${name} "${value}" in this list; ${thereAre(value, known)}`

/**
 * What is wrong with a link's query to a list: a filter or a value that the list does not have, or filters that
 * leave no product. Undefined when the list shows something.
 */
export const listFault = (query: string, list: ProductList, { products, prices }: ProductRange): string | undefined => {
  const items = productsOfList(list, listItems({ products, prices }))
  const known: Record<string, readonly string[]> = {
    ...Object.fromEntries(linkable.map((name) => [name, [...countValues(items, emptyQuery, name).keys()]])),
    sort: sorts,
  }
  const asked = new URLSearchParams(query)
  for (const [name, value] of asked) {
    const values = known[name]
    if (!values) return `A list has no "${name}"; ${thereAre(name, [...linkable, 'sort'])}`
    const fault = valueFault(name, value, values)
    if (fault) return fault
  }
  const { total } = selectItems(items, { ...emptyQuery, ...readQuery(asked) } satisfies ListQuery, 'en')
  return total > 0 ? undefined : 'No product fits all of these filters, so the list would be empty.'
}
