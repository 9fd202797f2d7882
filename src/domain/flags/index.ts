/**
 * Feature flags: what a publication says of a visitor (storefront 3 to 8). Pure; the shape of our own files is
 * `#schemas/flags`. A static page shows the same with every flag: flags decide what happens, or what is shown after that,
 * never what the first sight shows (decision 0102).
 */
export { bucketOf } from './bucket.ts'
export { FlagError, type FlagErrorCode } from './errors.ts'
export { type Decision, evaluate, type IdOf } from './evaluate.ts'
export { readPublication } from './read.ts'
export * from './service.ts'
export type * from './types.ts'
