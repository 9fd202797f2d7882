/**
 * Feature flags: what a publication decides for a visitor (rules flags.1, flags.2, flags.4). Pure; the shape of our own
 * files is `#schemas/flags`. Flags decide what happens, or what is shown after that, and never what the first paint shows
 * (rule flags.5, decision 0102).
 */
export { FlagError, type FlagErrorCode } from './errors.ts'
export { bucketOf, evaluate, type IdOf } from './evaluate.ts'
export { decidedForAll } from './for-all.ts'
export { readPublication } from './read.ts'
export * from './service.ts'
export type * from './types.ts'
