import { colourForm, sizeForm } from './ids.ts'
import { activities, type Category, categories, type ProductType, productTypes } from './kinds.ts'
import { isPriceRange } from './price-range.ts'

export const sorts = ['recommended', 'price-asc', 'price-desc', 'name'] as const
export type Sort = (typeof sorts)[number]
export const filters = ['category', 'type', 'activity', 'size', 'colour', 'price', 'offer'] as const
export type Filter = (typeof filters)[number]

/** What a list needs to know of a product. Every card of a category page carries it. */
export interface ListItem {
  pid: string
  name: string
  /** Empty where every product of the list has the same ones. */
  categories: readonly Category[]
  type: ProductType
  activity: string
  /** Sizes in stock only: a shopper who filters for size 42 wants to buy size 42. */
  sizes: readonly string[]
  colours: readonly string[]
  /** What is paid now, in units of the currency. */
  amount: number
  /** Whether a sale lowers the price. */
  onSale: boolean
  /** The value of the price filter that holds the amount. */
  priceRange: string
}

/**
 * The state of a list (rule pages.4). Values of a filter are sorted and unique; an empty filter lets every item pass. Pages
 * count from 1.
 */
export type ListQuery = Readonly<Record<Filter, readonly string[]>> & {
  readonly sort: Sort
  readonly page: number
  /** What was searched for; '' in lists that are no search. */
  readonly q: string
}

export const pageSize = 12

const noValues = Object.fromEntries(filters.map((name) => [name, [] as string[]])) as Record<Filter, string[]>

export const emptyQuery: ListQuery = { ...noValues, sort: 'recommended', page: 1, q: '' }

/** A search is cut to this length, in characters. */
export const longestSearch = 100

const known: Record<Filter, (value: string) => boolean> = {
  category: (value) => (categories as readonly string[]).includes(value),
  type: (value) => (productTypes as readonly string[]).includes(value),
  activity: (value) => (activities as readonly string[]).includes(value),
  size: (value) => sizeForm.test(value),
  colour: (value) => colourForm.test(value),
  price: isPriceRange,
  offer: (value) => value === 'sale',
}

const readFilter = (query: URLSearchParams, name: Filter): string[] =>
  [...new Set(query.getAll(name))].filter(known[name]).slice(0, 30).sort()

/**
 * Reads the query of a list's address. Repeated keys are alternatives. Unknown values are dropped; a bad sort or page is the
 * default.
 */
export const readQuery = (query: URLSearchParams): ListQuery => {
  const sort = sorts.find((s) => s === query.get('sort')) ?? 'recommended'
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const values = Object.fromEntries(filters.map((name) => [name, readFilter(query, name)])) as Record<Filter, string[]>
  const q = (query.get('q') ?? '').trim().slice(0, longestSearch)
  return { ...values, sort, page, q }
}

/** The first query with the choices of the second added, on page 1; the second one's sort holds unless it is the default. */
export const joinQueries = (query: ListQuery, added: ListQuery): ListQuery => {
  const values = filters.map((name) => [name, [...new Set([...query[name], ...added[name]])].sort()])
  const sort = added.sort === emptyQuery.sort ? query.sort : added.sort
  return { ...emptyQuery, ...(Object.fromEntries(values) as Record<Filter, string[]>), sort, q: query.q }
}

/** The inverse of `readQuery`; defaults are left out, so that the plain list has the plain address. */
export const toQuery = (query: ListQuery): URLSearchParams => {
  const out = new URLSearchParams()
  if (query.q) out.set('q', query.q)
  for (const name of filters) for (const value of query[name]) out.append(name, value)
  if (query.sort !== 'recommended') out.set('sort', query.sort)
  if (query.page > 1) out.set('page', String(query.page))
  return out
}

const values: Record<Filter, (item: ListItem) => readonly string[]> = {
  category: (item) => item.categories,
  type: (item) => [item.type],
  activity: (item) => [item.activity],
  size: (item) => item.sizes,
  colour: (item) => item.colours,
  price: (item) => [item.priceRange],
  offer: (item) => (item.onSale ? ['sale'] : []),
}

/** Values of one filter are alternatives, filters restrict each other. */
const passes = (item: ListItem, query: ListQuery, except?: Filter): boolean =>
  filters.every(
    (name) => name === except || query[name].length === 0 || values[name](item).some((v) => query[name].includes(v)),
  )

// Equal items keep the given order, because sort is stable.
const orders: Record<Sort, (languageTag: string) => (a: ListItem, b: ListItem) => number> = {
  recommended: () => () => 0,
  'price-asc': () => (a, b) => a.amount - b.amount,
  'price-desc': () => (a, b) => b.amount - a.amount,
  name: (languageTag) => {
    const { compare } = new Intl.Collator(languageTag, { numeric: true })
    return (a, b) => compare(a.name, b.name)
  },
}

export interface ListPage<T> {
  items: T[]
  /** Of all pages. */
  total: number
  /** The page shown; a page beyond the last shows the last. */
  page: number
  /** At least 1, also for an empty list. */
  pages: number
}

/** The page of a list that a query asks for; `items` come in recommended order. */
export const selectItems = <T extends ListItem>(
  items: readonly T[],
  query: ListQuery,
  languageTag: string,
  size = pageSize,
): ListPage<T> => {
  const found = items.filter((item) => passes(item, query)).sort(orders[query.sort](languageTag))
  const pages = Math.max(1, Math.ceil(found.length / size))
  const page = Math.min(query.page, pages)
  return { items: found.slice((page - 1) * size, page * size), total: found.length, page, pages }
}

/** The values of a filter that are a choice: some product of the list has them, and some has not. */
export const filterChoices = (items: readonly ListItem[], name: Filter): string[] =>
  [...countValues(items, emptyQuery, name)].filter(([, count]) => count < items.length).map(([value]) => value)

/** Every value of one filter in order of appearance, with the number of items that the list would hold. */
export const countValues = (items: readonly ListItem[], query: ListQuery, name: Filter): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const item of items) {
    const counted = passes(item, query, name) ? 1 : 0
    for (const value of values[name](item)) counts.set(value, (counts.get(value) ?? 0) + counted)
  }
  return counts
}

/** The query with a filter's value added or removed, on page 1. */
export const toggleValue = (query: ListQuery, name: Filter, value: string): ListQuery => {
  const has = query[name].includes(value)
  const next = has ? query[name].filter((v) => v !== value) : [...query[name], value].sort()
  return { ...query, [name]: next, page: 1 }
}

const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL']
/** `42 2/3` is 42.67. */
const numberOf = (size: string): number => {
  const [, whole, part, of] = /^(\d+) (\d)\/([1-9])$/.exec(size) ?? []
  return whole === undefined ? Number.parseFloat(size) || 0 : Number(whole) + Number(part) / Number(of)
}
const rank = (size: string): number => (letters.includes(size) ? letters.indexOf(size) : 100 + numberOf(size))

/** Orders size ids as shoppers expect: XS S M L, then numbers. */
export const compareSizes = (a: string, b: string): number => rank(a) - rank(b) || a.localeCompare(b, 'en')
