/** The static pages and files of dist (design 4, 5). */
export { cleanPath } from './address.ts'
export { type FileDependencies, fileHandler } from './routes.ts'
