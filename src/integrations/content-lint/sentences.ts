import { hasWords } from './letters.ts'

/** A text of a page with the path that leads to it. */
export interface Sentence {
  path: readonly PropertyKey[]
  text: string
}

/** The texts of a page that shoppers read. Ids, paths and figures are left out: a text has words, and a space or letters beyond ASCII. */
export const sentencesIn = (value: unknown, path: readonly PropertyKey[] = []): Sentence[] => {
  if (typeof value === 'string') return hasWords(value) && / |[^\0-\x7f]/.test(value) ? [{ path, text: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    sentencesIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}
