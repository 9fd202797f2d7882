/**
 * What the choosers of markets work out in the browser: the country that is likely the visitor's, what a search finds, and where the page
 * that the visitor came from lies in another market (rules pages.19, pages.20 and pages.23).
 */
export { type KeptPages, keptPath, type OtherPaths } from './kept-page.ts'
export { type Browser, likelyCountry, preferredFirst } from './likely-country.ts'
export { matchesSearch, searchText } from './search.ts'
