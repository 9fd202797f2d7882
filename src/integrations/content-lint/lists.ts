import { thereAre } from '#content/files'
import type { ProductRange } from '#content/products'
import {
  type Category,
  emptyQuery,
  filters,
  type ListQuery,
  readQuery,
  selectItems,
  sorts,
  toListItem,
} from '#domain/products'

const valueFault = (name: string, value: string, known: readonly string[]): string | undefined =>
  known.includes(value) ? undefined : `No ${name} "${value}" in this list; ${thereAre(value, known)}`

/**
 * What is wrong with a link's query to a category's list: a filter or a value that the list does not have, or filters that
 * leave no product. Undefined when the list shows something.
 */
export const listFault = (
  query: string,
  category: Category,
  { products, prices }: ProductRange,
): string | undefined => {
  const currency = Object.keys(Object.values(prices)[0] ?? {})[0] ?? 'EUR'
  const items = products
    .filter(({ categories }) => categories.includes(category))
    .map((product) => toListItem(product, currency, prices))
  const known: Record<string, readonly string[]> = {
    type: [...new Set(items.map(({ type }) => type))],
    activity: [...new Set(items.map(({ activity }) => activity))],
    size: [...new Set(items.flatMap(({ sizes }) => sizes))],
    colour: [...new Set(items.flatMap(({ colours }) => colours))],
    sort: sorts,
  }
  const asked = new URLSearchParams(query)
  for (const [name, value] of asked) {
    const values = known[name]
    if (!values) return `A list has no "${name}"; ${thereAre(name, [...filters, 'sort'])}`
    const fault = valueFault(name, value, values)
    if (fault) return fault
  }
  const { total } = selectItems(items, { ...emptyQuery, ...readQuery(asked) } satisfies ListQuery, 'en')
  return total > 0 ? undefined : 'No product fits all of these filters, so the list would be empty.'
}
