import type { Compiled } from './types.ts'

/** Compiled messages by key. */
export type Catalogue = ReadonlyMap<string, Compiled>

/** The message of a key in the first catalogue that has it. */
export const findMessage = (catalogues: readonly Catalogue[], key: string): Compiled | undefined =>
  catalogues.find((catalogue) => catalogue.has(key))?.get(key)

/** Whether a key is one of `patterns`: keys, or prefixes such as `bag.*`. */
export const matchesKey = (key: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => (pattern.endsWith('.*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern))
