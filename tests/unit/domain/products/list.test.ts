import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activities,
  compareSizes,
  countValues,
  emptyQuery,
  filters,
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
const several = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values)).map((list) => list.sort())
const queries: fc.Arbitrary<ListQuery> = fc.record({
  type: several(productTypes),
  activity: several(activities),
  size: several(sizes),
  colour: several(colours),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 9999 }),
})
const items: fc.Arbitrary<ListItem[]> = fc.array(
  fc.record({
    pid: fc.string(),
    name: fc.string({ minLength: 1 }),
    type: fc.constantFrom(...productTypes),
    activity: fc.constantFrom(...activities),
    sizes: several(sizes),
    colours: several(colours),
    amount: fc.integer({ min: 1, max: 50_000 }),
  }),
  { maxLength: 60 },
)

describe('a list query', () => {
  it.each([
    ['', {}],
    ['type=shoes', { type: ['shoes'] }],
    ['type=shoes&type=clothing&type=shoes', { type: ['clothing', 'shoes'] }],
    ['type=hats&activity=chess&colour=RED&size=%3Cscript%3E', {}],
    ['size=42.5&size=39-42', { size: ['39-42', '42.5'] }],
    ['sort=price-asc', { sort: 'price-asc' }],
    ['sort=cheapest', {}],
    ['page=3', { page: 3 }],
    ['page=0', {}],
    ['page=-1', {}],
    ['page=1e9', {}],
    ['page=99999', {}],
    ['page=x&sort=', {}],
    ['page=2.5', {}],
  ])('reads %j', (text, expected) => {
    expect(readQuery(new URLSearchParams(text))).toEqual({ ...emptyQuery, ...expected })
  })

  it('comes back from its address unchanged', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(readQuery(new URLSearchParams(`${toQuery(query)}`))).toEqual(query)
      }),
    )
  })

  it('never throws, whatever the address says', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readQuery(new URLSearchParams(text)).page).toBeGreaterThan(0)
      }),
    )
  })

  it('leaves defaults out of the address', () => {
    expect(`${toQuery(emptyQuery)}`).toBe('')
  })

  it('toggles a value there and back, starting at page 1', () => {
    fc.assert(
      fc.property(queries, fc.constantFrom(...colours), (query, value) => {
        const twice = toggleValue(toggleValue(query, 'colour', value), 'colour', value)
        expect(twice).toEqual({ ...query, page: 1 })
      }),
    )
  })
})

describe('a list', () => {
  it('shows every item that passes on exactly one page', () => {
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

  it('shows only what all filters let pass', () => {
    fc.assert(
      fc.property(items, queries, (all, query) => {
        for (const item of selectItems(all, query, 'en-GB', 1000).items) {
          if (query.type.length > 0) expect(query.type).toContain(item.type)
          if (query.size.length > 0) expect(item.sizes.some((size) => query.size.includes(size))).toBe(true)
          if (query.colour.length > 0) expect(item.colours.some((colour) => query.colour.includes(colour))).toBe(true)
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

  it('shows the last page for one beyond it, and one empty page for nothing', () => {
    const one = { pid: 'A', name: 'A', type: 'shoes', activity: 'running', sizes: [], colours: [], amount: 1 } as const
    expect(selectItems([one], { ...emptyQuery, page: 9 }, 'en-GB')).toEqual({
      items: [one],
      total: 1,
      page: 1,
      pages: 1,
    })
    expect(selectItems([], emptyQuery, 'en-GB')).toEqual({ items: [], total: 0, page: 1, pages: 1 })
  })

  it('counts for a value what choosing it would show', () => {
    fc.assert(
      fc.property(items, queries, fc.constantFrom(...filters), (all, query, name) => {
        for (const [value, count] of countValues(all, query, name))
          expect(selectItems(all, { ...query, [name]: [value], page: 1 }, 'en-GB').total).toBe(count)
      }),
    )
  })
})

it('orders sizes as shoppers expect', () => {
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

it('spreads the types over a list without losing or reordering any', () => {
  fc.assert(
    fc.property(items, (all) => {
      const spread = spreadTypes(all)
      expect(new Set(spread)).toEqual(new Set(all))
      for (const type of productTypes)
        expect(spread.filter((i) => i.type === type)).toEqual(all.filter((i) => i.type === type))
    }),
  )
})
