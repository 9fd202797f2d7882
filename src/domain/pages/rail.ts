import type { Product } from '#domain/products'
import type { RailChoice } from './types.ts'

/** Chooses the products of a rail; `page` is the product of a product page, to which `near` refers. */
export type ChooseProducts = (choice: RailChoice, page?: Product) => readonly Product[]

/** Products that are like every page in the same way, by their places among all that fit. */
interface Kind {
  example: Product
  places: readonly number[]
}

const likeness = (one: Product, other: Product): number =>
  Number(one.activity === other.activity) * 2 +
  Number(one.type === other.type) +
  Number(one.categories[0] === other.categories[0])

const MOST_LIKE = 4

const fits = (product: Product, { category, type, activity, sale }: RailChoice): boolean =>
  (category === undefined || product.categories.includes(category)) &&
  (type === undefined || product.type === type) &&
  (activity === undefined || product.activity === activity) &&
  (sale !== true || product.salePrice !== undefined)

/** The kinds of products that can be sent. There are as many as sports, types and categories go together, however many products there are. */
const kindsOf = (products: readonly Product[]): readonly Kind[] => {
  const sent = [...products.keys()].filter((place) => !products[place]?.digital)
  const kinds = Map.groupBy(sent, (place) => {
    const { activity, type, categories } = products[place]!
    return JSON.stringify([activity, type, categories[0]])
  })
  return [...kinds.values()].map((places) => ({ example: products[places[0]!]!, places }))
}

/** The first products, `limit` at most, that are like `page` and do not stand in its look: the likest first, then in the order given. */
const nearTo = (page: Product, products: readonly Product[], kinds: readonly Kind[], limit: number): Product[] => {
  const omitted = new Set([page.pid, ...(page.look ?? [])])
  const firstOf = ({ places }: Kind, count: number): number[] => {
    const first: number[] = []
    for (const place of places) {
      if (first.length === count) break
      if (!omitted.has(products[place]!.pid)) first.push(place)
    }
    return first
  }
  const near: Product[] = []
  for (let like = MOST_LIKE; like >= 0 && near.length < limit; like--) {
    const left = limit - near.length
    const places = kinds.flatMap((kind) => (likeness(page, kind.example) === like ? firstOf(kind, left) : []))
    near.push(
      ...places
        .toSorted((a, b) => a - b)
        .slice(0, left)
        .map((place) => products[place]!),
    )
  }
  return near
}

/**
 * The rails of a range. A rail holds the products that it names, in that order, or all that fit its conditions, in the order given;
 * 10 unless it says more. Empty when none fits. With `near` come other products that can be sent and do not stand in the look of the
 * page: those first that are like it, where its activity counts twice, type and category once. All products are read once for each
 * choice; a page reads a number of them that does not grow with the range.
 */
export const createRails = (products: readonly Product[]): ChooseProducts => {
  let byPid: ReadonlyMap<string, Product> | undefined
  const known = new Map<string, { fitting: readonly Product[]; kinds: () => readonly Kind[] }>()

  const named = (pids: readonly string[]): readonly Product[] => {
    byPid ??= new Map(products.map((product) => [product.pid, product]))
    return pids.flatMap((pid) => byPid?.get(pid) ?? [])
  }

  const partOf = (choice: RailChoice) => {
    const key = JSON.stringify(choice)
    const last = known.get(key)
    if (last) return last
    const fitting = (choice.products ? named(choice.products) : products).filter((product) => fits(product, choice))
    let kinds: readonly Kind[] | undefined
    const part = {
      fitting,
      kinds: () => {
        kinds ??= kindsOf(fitting)
        return kinds
      },
    }
    known.set(key, part)
    return part
  }

  return (choice, page) => {
    const { near, limit = 10 } = choice
    const { fitting, kinds } = partOf(choice)
    return near && page ? nearTo(page, fitting, kinds(), limit) : fitting.slice(0, limit)
  }
}
