/** What scripts do with documents: make elements, give the page styles that they bring, read another page, see that a part is left or comes near. */
export { adoptStyles } from './adopt-styles.ts'
export { watchLeaving } from './leaving.ts'
export { make } from './make.ts'
export { readPage } from './read-page.ts'
export { whenNear } from './when-near.ts'
