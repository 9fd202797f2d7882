import MiniSearch, { type SearchOptions } from 'minisearch'
import { endsOf, termsOf } from './terms.ts'

/** A product as a search reads it, in the words of a site. */
export interface SearchedProduct {
  pid: string
  name: string
  /** `Running shoes`. */
  kind: string
  /** Everything else by which it may be looked for: colours, departments, sport, material, features. */
  words: string
}

/** Finds the pids of products, the best first; none for a text without words. */
export type Search = (query: string) => readonly string[]

type Field = 'name' | 'kind' | 'words' | 'ends'

const whole: SearchOptions = {
  fields: ['name', 'kind', 'words'],
  combineWith: 'AND',
  prefix: true,
  boost: { name: 3, kind: 3 },
}
// One letter in four may be wrong.
const tolerant: SearchOptions = {
  ...whole,
  fields: ['name', 'kind', 'words', 'ends'],
  fuzzy: (term) => (term.length > 3 ? 0.25 : false),
}

/** From what is meant most likely to what may be meant: the first step that finds something is the answer (rule search.2). */
const steps: readonly SearchOptions[] = [whole, tolerant, { ...tolerant, combineWith: 'OR' }]

/** The search of a site's products. `language` is a BCP 47 tag. Products that fit equally well keep their order. */
export const createSearch = (products: readonly SearchedProduct[], language: string): Search => {
  const index = new MiniSearch<SearchedProduct>({
    idField: 'pid',
    fields: ['name', 'kind', 'words', 'ends'] satisfies Field[],
    extractField: (product, field) =>
      field === 'ends' ? `${product.name} ${product.kind} ${product.words}` : product[field as keyof SearchedProduct],
    tokenize: (text, field) => {
      const terms = termsOf(text, language)
      return field === 'ends' ? terms.flatMap(endsOf) : terms
    },
    processTerm: (term) => term,
  })
  index.addAll(products)
  return (query) => {
    for (const step of steps) {
      const found = index.search(query, step)
      if (found.length > 0) return found.map(({ id }) => id as string)
    }
    return []
  }
}
