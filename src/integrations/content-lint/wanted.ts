import { storageList } from '#domain/storage'
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

/** The messages by which the cookie notice says what each cookie and key is for. */
export const wantedByStorage = (): Wanted =>
  storageList().map(({ purpose }) => ({
    key: purpose,
    finding: (text) => ({ file: 'src/domain/storage/list.ts', line: 1, column: 1, text }),
  }))
