/** What the choosers of markets work out in the browser: the country that is likely the visitor's, and what a search finds (rules pages.19 and pages.20). */
export { type Browser, likelyCountry, preferredFirst } from './likely-country.ts'
export { matchesSearch, searchText } from './search.ts'
