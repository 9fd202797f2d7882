import { compile } from './compile.ts'
import { MessageError } from './error.ts'
import type { Compiled } from './types.ts'

/** Compiled messages by key. */
export type Catalogue = ReadonlyMap<string, Compiled>

/**
 * The messages of a translations object. Empty values are messages too.
 * @throws MessageError messages/invalid-catalogue unless `texts` is an object of texts (storefront 5); else as `compile`
 */
export const catalogueOf = (texts: unknown): Catalogue => {
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts))
    throw new MessageError('messages/invalid-catalogue', 'There is no translations object.')
  return new Map(
    Object.entries(texts).map(([key, text]: [string, unknown]) => {
      if (typeof text !== 'string') throw new MessageError('messages/invalid-catalogue', `${key} is not a text.`)
      return [key, compile(text)]
    }),
  )
}

/** The message of a key in the first catalogue that has it. */
export const findMessage = (catalogues: readonly Catalogue[], key: string): Compiled | undefined =>
  catalogues.find((catalogue) => catalogue.has(key))?.get(key)

/** Whether a key is one of `patterns`: keys, or prefixes such as `bag.*`. */
export const matchesKey = (key: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => (pattern.endsWith('.*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern))
