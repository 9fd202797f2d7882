/** What scripts do with documents: give the page styles that they bring, and read another page of the shop. */
export { adoptStyles } from './adopt-styles.ts'
export { readPage } from './read-page.ts'
