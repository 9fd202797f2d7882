import type { z } from 'zod'
import type { Document } from './document.ts'
import { type Finding, findingAt } from './finding.ts'

const allowedIn = (schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] => {
  let at: unknown = schema
  for (const step of path) {
    const shape = (at as { shape?: Record<PropertyKey, unknown> }).shape
    at = shape?.[step]
  }
  return Object.keys((at as { shape?: object } | undefined)?.shape ?? {})
}

/**
 * What a schema says against a value of a document, each at its place; `base` leads to the value. Messages of the schemas
 * name what is allowed; for unknown properties of a plain strict object the allowed ones are added.
 */
export const shapeFindings = (
  document: Document,
  schema: z.ZodType,
  value: unknown,
  base: readonly PropertyKey[] = [],
): Finding[] => {
  const result = schema.safeParse(value)
  if (result.success) return []
  return result.error.issues.map((issue) => {
    const path = [...base, ...issue.path]
    if (issue.code !== 'unrecognized_keys') {
      const name = path.length > 0 ? `${path.join('.')}: ` : ''
      return findingAt(document, path, name + issue.message)
    }
    const allowed = issue.message.includes('allowed') ? [] : allowedIn(schema, issue.path)
    const text = allowed.length > 0 ? `${issue.message}; allowed are ${allowed.join(', ')}.` : issue.message
    return findingAt(document, path, text, issue.keys[0])
  })
}
