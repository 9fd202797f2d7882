import { hasWords } from './letters.ts'

/** A text of a page with the path that leads to it. */
export interface Sentence {
  path: readonly PropertyKey[]
  text: string
}

/** What somebody reads in the values of a page, and not ids, paths and figures: texts with words, and a space or letters beyond ASCII. */
export const sentencesIn = (value: unknown, path: readonly PropertyKey[] = []): Sentence[] => {
  if (typeof value === 'string') return hasWords(value) && / |[^\0-\x7f]/.test(value) ? [{ path, text: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    sentencesIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}
