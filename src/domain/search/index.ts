/**
 * Search of a site's products (rules search.2, search.8 and search.9): what was typed is compared with the words of each
 * product in the site's language. Pure; browser and back end use the same.
 */
export { createSearch, type Search, type SearchedProduct } from './search.ts'
export { type IndexedProduct, type SearchIndex, searchIndexPath, searchPath } from './search-index.ts'
export { termsOf } from './terms.ts'
export { toldTerm } from './told-term.ts'
