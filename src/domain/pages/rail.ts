import type { Product } from '#domain/products'
import type { RailChoice } from './types.ts'

const likeness = (one: Product, other: Product): number =>
  Number(one.activity === other.activity) * 2 +
  Number(one.type === other.type) +
  Number(one.categories[0] === other.categories[0])

/** The other products that can be sent and do not stand in the look, those first that are like `page`: its activity counts twice, type and category once. */
const nearTo = (page: Product, products: readonly Product[]): readonly Product[] =>
  products
    .filter((product) => product.pid !== page.pid && !product.digital && !page.look?.includes(product.pid))
    .map((product) => ({ product, like: likeness(page, product) }))
    .sort((a, b) => b.like - a.like)
    .map(({ product }) => product)

/**
 * The products of a rail: those it names, in that order, or all that fit its conditions, in the order given; 10 unless it says
 * more. Empty when none fits. `page` is the product of a product page, to which `near` refers.
 */
export const productsOfRail = (
  products: readonly Product[],
  choice: RailChoice,
  page?: Product,
): readonly Product[] => {
  const { products: named, category, type, activity, sale, near, limit = 10 } = choice
  const from = named ? named.flatMap((pid) => products.find((product) => product.pid === pid) ?? []) : products
  return (near && page ? nearTo(page, from) : from)
    .filter(
      (product) =>
        (category === undefined || product.categories.includes(category)) &&
        (type === undefined || product.type === type) &&
        (activity === undefined || product.activity === activity) &&
        (sale !== true || product.salePrice !== undefined),
    )
    .slice(0, limit)
}
