import type { Compiled } from '#domain/messages'

/** What the search of a site needs beside its offers: a file of the site, read when the focus comes to a search. */
export interface SearchIndex {
  /** In recommended order: names of an object would lose it where they are digits alone. */
  products: readonly IndexedProduct[]
  /** Words that mean nothing beside others. */
  ignored: readonly string[]
  /** Texts of the suggestions, by key. */
  texts: Readonly<Record<string, Compiled>>
}

export interface IndexedProduct {
  pid: string
  /** Other numbers that find it: of the retailer, of its maker, of its variants. Absent where it has none. */
  numbers?: readonly string[]
  /** The words by which it is found beside its name and kind. */
  words: string
  /** What the filters of a list know of it: the `data-item` of its card. */
  item: string
}

/** Where a site has its index, below its root. */
export const searchIndexPath = 'search/index.json'

/** The page of a search, below the site's root. */
export const searchPath = 'search/'
