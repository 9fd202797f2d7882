import type { Wanted } from './messages.ts'
import type { Shelf } from './products.ts'

/** The messages that product files name: kind, description, activity, features, colours. */
export const wantedByProducts = ({ pids }: Shelf): Wanted => {
  const found = new Map<string, Wanted[number]>()
  for (const [brand, products] of pids) {
    for (const product of products.values()) {
      if (!product) continue
      const keys = [
        `product.kind.${product.kind}`,
        `product.description.${product.kind}`,
        `product.activity.${product.activity}`,
        ...product.features.map((feature) => `product.feature.${feature}`),
        ...product.colours.map(({ id }) => `colour.${id}`),
      ]
      const file = `src/content/products/${brand}/${product.pid}.yaml`
      for (const key of keys)
        if (!found.has(key)) found.set(key, { key, finding: (text) => ({ file, line: 1, column: 1, text }) })
    }
  }
  return [...found.values()]
}
