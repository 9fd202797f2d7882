/**
 * Photographs of products (rule products.26): they lie here, are read and judged, and copies are made of them in the sizes
 * and formats that pages, mails and other sites show. Copies are kept in `.cache/pictures`, by a digest of what they are made of.
 */
export { drawingFiles, type PictureFile, photographFiles } from './copies.ts'
export { type Measures, type Original, originalOf, PhotographError, photographFile } from './originals.ts'
