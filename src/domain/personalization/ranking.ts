import { closeness, popularity, type Together } from './together.ts'
import type { Weights } from './variants.ts'

/** What the ranking needs to know of a product. */
export interface RankedProduct {
  pid: string
  categories: readonly string[]
}

interface Ranking {
  /** Everything that the brand sells, in the shop's recommended order. */
  products: readonly RankedProduct[]
  /** The products that the shopper looks at, or has chosen; unknown ones count for nothing. */
  seeds: readonly string[]
  /** Products that are not recommended: sold out, or in the bag already. Seeds never are. */
  omitted: ReadonlySet<string>
  together: Together
  weights: Weights
}

/**
 * Product ids, the best recommendation first (rule personalization.2): what stands most often on lists together with the
 * seeds; then what shares a category with them; then what stands on most lists; then the recommended order. The same input
 * always gives the same order. The time grows with products times seeds, and not with the lists.
 */
export const rankProducts = ({ products, seeds, omitted, together, weights }: Ranking): string[] => {
  const chosen = new Set(seeds)
  const categories = new Set(products.filter(({ pid }) => chosen.has(pid)).flatMap((product) => product.categories))
  return products
    .filter(({ pid }) => !chosen.has(pid) && !omitted.has(pid))
    .map((product) => ({
      pid: product.pid,
      close: [...chosen].reduce((sum, seed) => sum + closeness(together, weights, seed, product.pid), 0),
      isOfCategory: product.categories.some((category) => categories.has(category)),
      popular: popularity(together, weights, product.pid),
    }))
    .sort((a, b) => b.close - a.close || Number(b.isOfCategory) - Number(a.isOfCategory) || b.popular - a.popular)
    .map(({ pid }) => pid)
}
