/** The static pages and files of dist, from memory (rules back-end.8 and back-end.9, decision 0041). */
export { cleanPath } from './address.ts'
export { FileCache, type PageEdits } from './cache.ts'
export { oneAfterTheOther } from './edits.ts'
export { fileHeaders, textCacheControl } from './file-headers.ts'
export { type FileDependencies, fileHandler, sendFile } from './routes.ts'
