/** What scripts do with documents: make elements, give the page styles that they bring, and read another page of the shop. */
export { adoptStyles } from './adopt-styles.ts'
export { make } from './make.ts'
export { readPage } from './read-page.ts'
