import MiniSearch, { type Query } from 'minisearch'
import { parseSku } from '#domain/products'
import { typedCode, typedNumber } from '#domain/typed-text'
import { createReader } from './readings.ts'
import { termsOf } from './terms.ts'
import type { Reading } from './vocabulary.ts'

/** A product as a search reads it, in the words of a site. */
export interface SearchedProduct {
  pid: string
  name: string
  /** `Running shoes`. */
  kind: string
  /** Everything else by which it may be looked for: colours, departments, sport, material, features. */
  words: string
  /** Other numbers that find it. */
  numbers?: readonly string[]
}

/** Finds the pids of products, the best first; none for a text without words. */
export type Search = (query: string) => readonly string[]

const fields = ['name', 'kind', 'words'] as const
// A product's name and kind say more of it than the rest.
const NAMED = 3

// More words than this tell nothing more of what is meant.
const MOST_WORDS = 12

/** What a product has to have one of. */
const oneOf = (words: Reading): Query => ({
  combineWith: 'OR',
  queries: [...words].map(
    ([word, weight]): Query => ({
      queries: [word],
      boost: { name: NAMED * weight, kind: NAMED * weight, words: weight },
    }),
  ),
})

const allOf = (readings: readonly Reading[]): Query => ({
  combineWith: 'AND',
  queries: readings.map(oneOf),
})

/** Products by how many of the readings they fit, then by how well. */
const bySomeOf = (
  readings: readonly Reading[],
  search: (query: Query) => { id: string; score: number }[],
): string[] => {
  const fits = new Map<string, { count: number; score: number }>()
  for (const reading of readings)
    for (const { id, score } of search(oneOf(reading))) {
      const last = fits.get(id) ?? { count: 0, score: 0 }
      fits.set(id, { count: last.count + 1, score: last.score + score })
    }
  return [...fits].sort(([, a], [, b]) => b.count - a.count || b.score - a.score).map(([pid]) => pid)
}

/**
 * Finds the product one of whose numbers was typed, or whose id is the beginning of an article's: `st-1001`, `ST1001-black-42`. Numbers
 * without a digit are words. A number of digits alone begins nothing: `1001 nights` are words. What stands around a number of five signs or
 * more, of which one is a letter or eight are digits, is its label: `Art. ST1001`.
 */
const createNumbers = (products: readonly SearchedProduct[]) => {
  const known = new Map<string, string>()
  for (const { pid, numbers = [] } of products)
    for (const number of [pid, ...numbers]) {
      const typed = typedCode(number)
      if (/\d/.test(typed) && !known.has(typed)) known.set(typed, pid)
    }
  const beginnings = products
    .map(({ pid }) => [typedCode(pid), pid] as const)
    .filter(([number]) => /\d$/.test(number) && /\D/.test(number))
    // Of two numbers, one of which begins as the other does, the longer is meant.
    .toSorted(([a], [b]) => b.length - a.length)
  const find = (query: string): string | undefined => {
    const typed = typedCode(query)
    const ofArticle = known.get(typedCode(parseSku(query.trim())?.pid ?? ''))
    const begun = beginnings.find(([number]) => typed.startsWith(number) && !/^\d/.test(typed.slice(number.length)))
    return known.get(typed) ?? ofArticle ?? begun?.[1]
  }
  return (query: string): string | undefined =>
    [query, ...(typedNumber(query).match(/(?=[\w.-]{5})(?=\w*[a-z]|\d{8})\w[\w.-]*/gi) ?? [])].map(find).find(Boolean)
}

/**
 * The search of a site's products (rules search.2, search.8, search.9 and search.15). `language` is a BCP 47 tag; `ignored` are words that mean
 * nothing beside others, such as `for`. Words that the shop does not know count for nothing as long as it knows another. Where products
 * have all of the others these are found, else those with some. Products that fit equally well keep their order.
 */
export const createSearch = (
  products: readonly SearchedProduct[],
  language: string,
  ignored: readonly string[] = [],
): Search => {
  const byNumber = createNumbers(products)
  const vocabulary = new Set<string>()
  const index = new MiniSearch<SearchedProduct>({
    idField: 'pid',
    fields: [...fields],
    tokenize: (text) => termsOf(text, language),
    processTerm: (term) => {
      vocabulary.add(term)
      return term
    },
    searchOptions: { tokenize: (term) => [term], processTerm: (term) => term },
  })
  index.addAll(products)
  const read = createReader(vocabulary)
  const unimportant = new Set(ignored.flatMap((word) => termsOf(word, language)))
  const search = (query: Query) => index.search(query).map(({ id, score }) => ({ id: id as string, score }))
  return (query) => {
    const numbered = byNumber(query)
    if (numbered !== undefined) return [numbered]
    const typed = [...new Set(termsOf(query, language))]
    const important = typed.filter((term) => !unimportant.has(term))
    const words = (important.length > 0 ? important : typed).slice(0, MOST_WORDS)
    const readings = words.flatMap((word, i) => read(word, i === words.length - 1))
    if (readings.length === 0) return []
    const found = search(allOf(readings)).map(({ id }) => id)
    return found.length > 0 || readings.length === 1 ? found : bySomeOf(readings, search)
  }
}
