import type { ContentFinding } from '#content/files'
import type { ProductRange } from '#content/products'
import { storageList } from '#domain/storage'

/** A key of a message that data names, and the finding when there is no such message. */
export interface WantedMessage {
  key: string
  finding: (text: string) => ContentFinding
}

/** The messages that product files name: kind, description, activity, features, colours. */
export const messagesOfProducts = (ranges: ReadonlyMap<string, ProductRange>): WantedMessage[] => {
  const found = new Map<string, WantedMessage>()
  for (const [brand, { products }] of ranges) {
    for (const product of products) {
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
export const messagesOfStorage = (): WantedMessage[] =>
  storageList().map(({ purpose }) => ({
    key: purpose,
    finding: (text) => ({ file: 'src/domain/storage/list.ts', line: 1, column: 1, text }),
  }))
