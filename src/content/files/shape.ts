import type { z } from 'zod'
import { type Document, readDocument, yamlFiles } from './document.ts'
import { type ContentFinding, findingAt, type Loaded } from './finding.ts'
import type { ContentSource } from './source.ts'

const allowedIn = (schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] => {
  let at: unknown = schema
  for (const step of path) {
    const shape = (at as { shape?: Record<PropertyKey, unknown> }).shape
    at = shape?.[step]
  }
  return Object.keys((at as { shape?: object } | undefined)?.shape ?? {})
}

const issueFinding = (document: Document, schema: z.ZodType, issue: z.core.$ZodIssue, base: readonly PropertyKey[]) => {
  const path = [...base, ...issue.path]
  if (issue.code !== 'unrecognized_keys') {
    const name = path.length > 0 ? `${path.join('.')}: ` : ''
    return findingAt(document, path, name + issue.message)
  }
  const allowed = issue.message.includes('allowed') ? [] : allowedIn(schema, issue.path)
  const text = allowed.length > 0 ? `${issue.message}; allowed are ${allowed.join(', ')}.` : issue.message
  return findingAt(document, path, text, issue.keys[0])
}

/**
 * Reads a value of a document through a schema; `base` leads to the value. Messages of the schemas name what is allowed;
 * for unknown properties of a plain strict object the allowed ones are added.
 */
export const readShape = <T>(
  document: Document,
  schema: z.ZodType<T>,
  value: unknown,
  base: readonly PropertyKey[] = [],
): Loaded<T> => {
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data, findings: [] }
  return { value: undefined, findings: result.error.issues.map((issue) => issueFinding(document, schema, issue, base)) }
}

/** What a schema says against a value of a document. */
export const shapeFindings = (
  document: Document,
  schema: z.ZodType,
  value: unknown,
  base: readonly PropertyKey[] = [],
): readonly ContentFinding[] => readShape(document, schema, value, base).findings

/** Reads a whole document through a schema. An empty file counts as an empty object. */
export const readThrough = <T>(document: Document, schema: z.ZodType<T>): Loaded<T> =>
  document.faults.length > 0
    ? { value: undefined, findings: document.faults }
    : readShape(document, schema, document.value ?? {})

/** Reads a YAML file, given by its absolute path, through a schema. */
export const readFile = <T>(source: ContentSource, path: string, schema: z.ZodType<T>): Loaded<T> =>
  readThrough(readDocument(source, path), schema)

/** A finding for each YAML file of a folder that no loader reads; `known` are absolute paths, `text` says what belongs there. */
export const strayFindings = (
  source: ContentSource,
  folder: string,
  known: readonly string[],
  text: string,
): ContentFinding[] =>
  yamlFiles(folder)
    .filter((path) => !known.includes(path))
    .map((path) => findingAt(readDocument(source, path), [], text))
