/** What scripts do with documents: make elements, give the page styles that they bring, read another page, and see that a part is left. */
export { adoptStyles } from './adopt-styles.ts'
export { watchLeaving } from './leaving.ts'
export { make } from './make.ts'
export { readPage } from './read-page.ts'
