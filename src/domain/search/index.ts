/**
 * Search of a site's products (rules search.1 to search.4): what was typed is compared with the words of each product in
 * the site's language. Pure; browser and back end can use the same.
 */
export { createSearch, type Search, type SearchedProduct } from './search.ts'
export { type IndexedProduct, type SearchIndex, searchIndexPath, searchPath } from './search-index.ts'
export { endsOf, termsOf } from './terms.ts'
