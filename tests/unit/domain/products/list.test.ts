import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activities,
  categories,
  compareSizes,
  countValues,
  emptyQuery,
  filterChoices,
  filters,
  joinQueries,
  type ListItem,
  type ListQuery,
  pageSize,
  productTypes,
  readQuery,
  selectItems,
  sorts,
  spreadTypes,
  toggleValue,
  toQuery,
} from '#domain/products'

const sizes = ['40', '42', '42.5', 'S', 'M', 'XL', '39-42', 'one']
const colours = ['black', 'red', 'sky']
const ranges = ['0-25', '25-50', '50-100', '200-']
const several = <T extends string>(values: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...values)).map((list) => list.sort())
const queries: fc.Arbitrary<ListQuery> = fc.record({
  category: several(categories),
  type: several(productTypes),
  activity: several(activities),
  size: several(sizes),
  colour: several(colours),
  price: several(ranges),
  offer: several(['sale']),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 9999 }),
  q: fc.string({ maxLength: 100 }).map((text) => text.trim()),
})
const items: fc.Arbitrary<ListItem[]> = fc.array(
  fc.record({
    pid: fc.string(),
    name: fc.string({ minLength: 1 }),
    categories: several(categories),
    type: fc.constantFrom(...productTypes),
    activity: fc.constantFrom(...activities),
    sizes: several(sizes),
    colours: several(colours),
    amount: fc.integer({ min: 1, max: 500 }),
    onSale: fc.boolean(),
    priceRange: fc.constantFrom(...ranges),
  }),
  { maxLength: 60 },
)

describe('the query of a product list (rule pages.4)', () => {
  it.each([
    ['', {}],
    ['type=shoes', { type: ['shoes'] }],
    ['type=shoes&type=clothing&type=shoes', { type: ['clothing', 'shoes'] }],
    ['type=hats&activity=chess&colour=RED&size=%3Cscript%3E', {}],
    [
      'category=women&offer=sale&price=50-100&price=200-',
      { category: ['women'], offer: ['sale'], price: ['200-', '50-100'] },
    ],
    ['category=dogs&offer=gift&price=-5&price=cheap', {}],
    ['size=42.5&size=39-42', { size: ['39-42', '42.5'] }],
    ['size=42+2%2F3&size=32/34', { size: ['32/34', '42 2/3'] }],
    ['colour=core-black', { colour: ['core-black'] }],
    ['sort=price-asc', { sort: 'price-asc' }],
    ['sort=cheapest', {}],
    ['page=3', { page: 3 }],
    ['page=0', {}],
    ['page=-1', {}],
    ['page=1e9', {}],
    ['page=99999', {}],
    ['page=x&sort=', {}],
    ['page=2.5', {}],
    ['q=+aero+glide+&sort=name', { q: 'aero glide', sort: 'name' }],
    [`q=${'a'.repeat(200)}`, { q: 'a'.repeat(100) }],
  ])('is read from the address %j', (text, expected) => {
    expect(readQuery(new URLSearchParams(text))).toEqual({ ...emptyQuery, ...expected })
  })

  it('is read from its own address unchanged', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(readQuery(new URLSearchParams(`${toQuery(query)}`))).toEqual(query)
      }),
    )
  })

  it('is read from any address without an error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readQuery(new URLSearchParams(text)).page).toBeGreaterThan(0)
      }),
    )
  })

  it('leaves default values out of the address', () => {
    expect(`${toQuery(emptyQuery)}`).toBe('')
  })

  it('joined with choices that a shopper made meanwhile holds both, on page 1', () => {
    fc.assert(
      fc.property(queries, queries, (query, added) => {
        const joined = joinQueries(query, added)
        for (const name of filters) expect(new Set(joined[name])).toEqual(new Set([...query[name], ...added[name]]))
        expect(joined.sort).toBe(added.sort === 'recommended' ? query.sort : added.sort)
        expect(joined.page).toBe(1)
      }),
    )
  })

  it('adds and removes a filter value, and starts at page 1 again', () => {
    fc.assert(
      fc.property(queries, fc.constantFrom(...colours), (query, value) => {
        const twice = toggleValue(toggleValue(query, 'colour', value), 'colour', value)
        expect(twice).toEqual({ ...query, page: 1 })
      }),
    )
  })
})

describe('a product list', () => {
  it('shows every matching item on exactly one page', () => {
    fc.assert(
      fc.property(items, queries, (all, query) => {
        const first = selectItems(all, { ...query, page: 1 }, 'en-GB')
        const pages = Array.from({ length: first.pages }, (_, i) =>
          selectItems(all, { ...query, page: i + 1 }, 'en-GB'),
        )
        const shown = pages.flatMap((page) => page.items)
        expect(shown).toHaveLength(first.total)
        expect(new Set(shown).size).toBe(first.total)
        expect(pages.every((page) => page.items.length <= pageSize)).toBe(true)
      }),
    )
  })

  it('shows only items that match all filters', () => {
    fc.assert(
      fc.property(items, queries, (all, query) => {
        for (const item of selectItems(all, query, 'en-GB', 1000).items) {
          if (query.type.length > 0) expect(query.type).toContain(item.type)
          if (query.size.length > 0) expect(item.sizes.some((size) => query.size.includes(size))).toBe(true)
          if (query.colour.length > 0) expect(item.colours.some((colour) => query.colour.includes(colour))).toBe(true)
          if (query.price.length > 0) expect(query.price).toContain(item.priceRange)
          if (query.offer.length > 0) expect(item.onSale).toBe(true)
        }
      }),
    )
  })

  it.each([
    ['price-asc', (a: ListItem, b: ListItem) => a.amount <= b.amount],
    ['price-desc', (a: ListItem, b: ListItem) => a.amount >= b.amount],
    ['name', (a: ListItem, b: ListItem) => new Intl.Collator('de-DE', { numeric: true }).compare(a.name, b.name) <= 0],
  ] as const)('sorts by %s and does not change its input', (sort, inOrder) => {
    fc.assert(
      fc.property(items, (all) => {
        const before = [...all]
        const shown = selectItems(all, { ...emptyQuery, sort }, 'de-DE', 1000).items
        expect(shown.slice(1).every((item, i) => inOrder(shown[i]!, item))).toBe(true)
        expect(all).toEqual(before)
      }),
    )
  })

  it('shows the last page when the address asks for a later page, and one empty page when nothing matches', () => {
    const kinds = { categories: [], type: 'shoes', activity: 'running', sizes: [], colours: [] } as const
    const one = { pid: 'A', name: 'A', ...kinds, amount: 1, onSale: false, priceRange: '0-25' }
    expect(selectItems([one], { ...emptyQuery, page: 9 }, 'en-GB')).toEqual({
      items: [one],
      total: 1,
      page: 1,
      pages: 1,
    })
    expect(selectItems([], emptyQuery, 'en-GB')).toEqual({ items: [], total: 0, page: 1, pages: 1 })
  })

  it('offers as choices the values that some products have and some have not', () => {
    fc.assert(
      fc.property(items, fc.constantFrom(...filters), (all, name) => {
        for (const value of filterChoices(all, name)) {
          const { total } = selectItems(all, { ...emptyQuery, [name]: [value] }, 'en-GB')
          expect(total).toBeGreaterThan(0)
          expect(total).toBeLessThan(all.length)
        }
      }),
    )
  })

  it('counts beside each filter value how many items it would show', () => {
    fc.assert(
      fc.property(items, queries, fc.constantFrom(...filters), (all, query, name) => {
        for (const [value, count] of countValues(all, query, name))
          expect(selectItems(all, { ...query, [name]: [value], page: 1 }, 'en-GB').total).toBe(count)
      }),
    )
  })
})

it('sizes are ordered from small to large, letters before numbers', () => {
  expect(['42', 'XL', '39-42', 'S', '40', '42.5', 'XXS', 'M', '3XL'].sort(compareSizes)).toEqual([
    'XXS',
    'S',
    'M',
    'XL',
    '3XL',
    '39-42',
    '40',
    '42',
    '42.5',
  ])
})

it('the recommended order spreads the product types and keeps the order within each type', () => {
  fc.assert(
    fc.property(items, (all) => {
      const spread = spreadTypes(all)
      expect(new Set(spread)).toEqual(new Set(all))
      for (const type of productTypes)
        expect(spread.filter((i) => i.type === type)).toEqual(all.filter((i) => i.type === type))
    }),
  )
})
