import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRails, type RailChoice } from '#domain/pages'
import type { Product } from '#domain/products'

type Given = Pick<Product, 'pid' | 'activity' | 'type' | 'categories' | 'salePrice' | 'digital' | 'look'>

const activities = ['running', 'trail', 'yoga'] as const
const types = ['shoes', 'clothing'] as const
const categories = ['men', 'women', 'kids'] as const
const ids = Array.from({ length: 12 }, (_, i) => `P${i}`)

const product = fc.record(
  {
    pid: fc.constantFrom(...ids),
    activity: fc.constantFrom(...activities),
    type: fc.constantFrom(...types),
    categories: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1 }),
    salePrice: fc.constant('p10'),
    digital: fc.boolean(),
    look: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 6 }),
  },
  { requiredKeys: ['pid', 'activity', 'type', 'categories'] },
)
const range = fc.uniqueArray(product, { selector: ({ pid }) => pid }) as fc.Arbitrary<
  Given[]
> as unknown as fc.Arbitrary<Product[]>

const choice: fc.Arbitrary<RailChoice> = fc.record(
  {
    products: fc.array(fc.constantFrom(...ids), { minLength: 1 }),
    category: fc.constantFrom(...categories),
    type: fc.constantFrom(...types),
    activity: fc.constantFrom(...activities),
    sale: fc.constant(true as const),
    near: fc.constant(true as const),
    limit: fc.integer({ min: 1, max: 12 }),
  },
  { requiredKeys: [] },
)

/** The plain definition: every product is compared with the page, and all are sorted. */
const plainly = (
  products: readonly Product[],
  { products: named, near, limit = 10, ...rest }: RailChoice,
  page?: Product,
) => {
  const likeness = (other: Product, to: Product) =>
    Number(other.activity === to.activity) * 2 +
    Number(other.type === to.type) +
    Number(other.categories[0] === to.categories[0])
  const from = named ? named.flatMap((pid) => products.find((each) => each.pid === pid) ?? []) : products
  const sorted =
    near && page
      ? from
          .filter(({ pid, digital }) => pid !== page.pid && !digital && !page.look?.includes(pid))
          .toSorted((a, b) => likeness(b, page) - likeness(a, page))
      : from
  return sorted
    .filter(
      (each) =>
        (rest.category === undefined || each.categories.includes(rest.category)) &&
        (rest.type === undefined || each.type === rest.type) &&
        (rest.activity === undefined || each.activity === rest.activity) &&
        (rest.sale !== true || each.salePrice !== undefined),
    )
    .slice(0, limit)
}

test('A rail holds what a comparison of every product with the page gives, in that order', () => {
  fc.assert(
    fc.property(range, fc.array(choice, { minLength: 1, maxLength: 4 }), (products, choices) => {
      const choose = createRails(products)
      for (const each of choices)
        for (const page of [undefined, ...products]) expect(choose(each, page)).toEqual(plainly(products, each, page))
    }),
  )
})

/** How often products are read while the rail of each product's page is chosen. */
const readsFor = (count: number, choice: RailChoice): number => {
  let reads = 0
  const products = Array.from({ length: count }, (_, i) => {
    const plain = {
      pid: `P${i}`,
      activity: activities[i % 3],
      type: types[i % 2],
      categories: [categories[i % 3]],
    }
    return new Proxy(plain, {
      get: (target, name) => {
        reads += 1
        return Reflect.get(target, name)
      },
    }) as unknown as Product
  })
  const choose = createRails(products)
  for (const page of products) choose(choice, page)
  return reads
}

test.each<[string, RailChoice]>([
  ['near to it', { near: true }],
  ['near to it and on sale', { near: true, sale: true }],
  ['of its category', { category: 'men' }],
  ['that it names', { products: ['P1', 'P2'] }],
])('A page reads no more products in a larger range for a rail of products %s', (_, choice) => {
  const [small, large] = [readsFor(200, choice), readsFor(2000, choice)]
  expect(large).toBeLessThanOrEqual(10.5 * small)
})
