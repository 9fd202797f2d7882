import { type ContentFinding, type Document, findingAt, type Sound } from '#content/files'
import type { Product } from '#domain/products'

interface NamedNumber {
  /** What is compared; numbers of different kinds never meet. */
  key: string
  path: readonly PropertyKey[]
  /** As it is written. */
  text: string
}

const numbersIn = ({ pid, articleNumber, variants = [] }: Sound<Product>): NamedNumber[] => {
  const named = (kind: string, path: readonly PropertyKey[], text: string | undefined): NamedNumber[] =>
    text === undefined ? [] : [{ key: `${kind} ${text.toLowerCase()}`, path, text }]
  return [
    ...named('pid', ['pid'], pid),
    ...named('number', ['articleNumber'], articleNumber),
    ...variants.flatMap((variant, i) => named('gtin', ['variants', i, 'gtin'], variant?.gtin)),
  ]
}

/**
 * Numbers that two products of a brand share: ids that differ in the case of their letters alone, which some file systems and hosts
 * take for one, article numbers and GTINs. Each file after the first has the finding.
 */
export const numberFindings = (files: readonly { document: Document; product: Sound<Product> }[]): ContentFinding[] => {
  const owners = new Map<string, Document>()
  return files.flatMap(({ document, product }) =>
    numbersIn(product).flatMap(({ key, path, text }) => {
      const owner = owners.get(key) ?? document
      owners.set(key, owner)
      if (owner === document) return []
      const name = path.join('.')
      return [findingAt(document, path, `${name}: ${text} belongs to ${owner.file}; a number names one product only.`)]
    }),
  )
}
