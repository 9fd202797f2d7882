import { closeness, popularity, type Together } from './together.ts'
import type { Weights } from './variants.ts'

/** What the ranking needs to know of a product. */
export interface RankedProduct {
  pid: string
  categories: readonly string[]
  type: string
  /** The sport that it is made for. */
  activity: string
  /** Sent by e-mail, as gift cards are: never recommended, and nothing is like it. */
  digital?: boolean | undefined
}

interface Ranking {
  /** Everything that the brand sells, in the shop's recommended order. */
  products: readonly RankedProduct[]
  /** The products that the shopper looks at, or has chosen; unknown ones count for nothing. */
  seeds: readonly string[]
  /** Products that are not recommended, such as those in the bag already. Seeds never are. */
  omitted: ReadonlySet<string>
  together: Together
  weights: Weights
}

/** How like a product is to the seed that is nearest to it: its sport counts twice, its type once. */
const likeness = (product: RankedProduct, seeds: readonly RankedProduct[]): number =>
  seeds.reduce(
    (most, seed) => Math.max(most, Number(seed.activity === product.activity) * 2 + Number(seed.type === product.type)),
    0,
  )

/**
 * Product ids, the best recommendation first (rule personalization.2): what stands most often on lists together with the
 * seeds; then what is of their sport and type; then what shares a category with them; then what stands on most lists; then the
 * recommended order. Gift cards are not recommended (rule personalization.13). The same input always gives the same order. The time grows with products times seeds, and not with the lists.
 */
export const rankProducts = ({ products, seeds, omitted, together, weights }: Ranking): string[] => {
  const chosen = new Set(seeds)
  const known = products.filter(({ pid, digital }) => chosen.has(pid) && !digital)
  const categories = new Set(known.flatMap((product) => product.categories))
  return products
    .filter(({ pid, digital }) => !chosen.has(pid) && !omitted.has(pid) && !digital)
    .map((product) => ({
      pid: product.pid,
      close: [...chosen].reduce((sum, seed) => sum + closeness(together, weights, seed, product.pid), 0),
      like: likeness(product, known),
      isOfCategory: product.categories.some((category) => categories.has(category)),
      popular: popularity(together, weights, product.pid),
    }))
    .sort(
      (a, b) =>
        b.close - a.close ||
        b.like - a.like ||
        Number(b.isOfCategory) - Number(a.isOfCategory) ||
        b.popular - a.popular,
    )
    .map(({ pid }) => pid)
}
