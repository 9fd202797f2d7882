import { closestMatch } from 'leven'
import type { z } from 'zod'

const list = (values: readonly unknown[]): string => values.map(String).join(', ')

const lengthDifference = (one: string, other: string): number => Math.abs(one.length - other.length)

/** The allowed value that is nearest to what was written; undefined when every one differs too much. */
export const nearest = (written: unknown, allowed: readonly unknown[]): string | undefined => {
  if (typeof written !== 'string' || written === '') return undefined
  // A third of the letters may differ: more would suggest words that have nothing to do with each other.
  const maxDistance = Math.ceil(written.length / 3)
  // Of two that are equally near, the one of the same length: the first of them is taken.
  const byLength = allowed.map(String).toSorted((a, b) => lengthDifference(a, written) - lengthDifference(b, written))
  return closestMatch(written, byLength, { maxDistance })
}

/** Ends a sentence: `; did you mean "men"?` where an allowed value is near to what was written, else a full stop. */
export const suggestion = (written: unknown, allowed: readonly unknown[]): string => {
  const near = nearest(written, allowed)
  return near === undefined || near === written ? '.' : `; did you mean "${near}"?`
}

/** `there are men, women, kids; did you mean "men"?`, for a name that does not exist. */
export const thereAre = (written: unknown, known: readonly string[]): string =>
  known.length === 0 ? 'there is none yet.' : `there are ${list(known)}${suggestion(written, known)}`

/** What `sentenceOf` says of a property that is not there. */
export const missing = 'is missing.'

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'properties with values',
  record: 'properties with values',
}

const wrongType = (expected: string, input: unknown): string => {
  if (input === undefined) return missing
  if (expected === 'string' && ['number', 'boolean'].includes(typeof input))
    return `must be a text; put it into quotes: "${input}".`
  return `must be ${nouns[expected] ?? expected}.`
}

const units: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

const bound = (origin: string, relation: string, limit: number | bigint): string => {
  const unit = units[origin]
  return unit ? `must have ${relation} ${limit} ${unit[limit === 1 ? 0 : 1]}.` : `must be ${relation} ${limit}.`
}

/**
 * What a schema's issue says to people who write content, in place of the library's own words: what is missing, of the wrong
 * type, unknown or out of bounds, and what is allowed. Undefined for the others, whose schema has words of its own.
 */
export const sentenceOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return wrongType(issue.expected, issue.input)
  if (issue.code === 'invalid_value') {
    if (issue.input === undefined) return missing
    return `must be one of ${list(issue.values)}${suggestion(issue.input, issue.values)}`
  }
  if (issue.code === 'too_small')
    return bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
  if (issue.code === 'too_big')
    return bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
  if (issue.code === 'invalid_key') {
    const key = String(issue.path?.at(-1) ?? issue.input)
    return /^\d+$/.test(key)
      ? `"${key}" stands here alone; write decimals with a point: 129.95.`
      : `"${key}" ${issue.issues[0]?.message ?? 'is no name that can stand here'}.`
  }
  return undefined
}
