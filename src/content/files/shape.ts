import type { z } from 'zod'
import { type Document, findingAt, readDocument } from './document.ts'
import type { ContentFinding, Loaded } from './finding.ts'
import { isIn, refinementIssues, type SchemaParts, type Sound, soundPart, unsoundParts } from './refinements.ts'
import { missing, nearest, sentenceOf, suggestion } from './sentences.ts'
import { type ContentSource, yamlFiles } from './source.ts'

const partsOf = (schema: z.ZodType): SchemaParts => {
  const parts = schema.def as unknown as SchemaParts
  const inner = parts.innerType ?? parts.in
  return inner ? partsOf(inner) : parts
}

/** The properties that a schema allows at a path; none where anything or no property is allowed. */
const allowedIn = (schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] => {
  let at: z.ZodType | undefined = schema
  for (const step of path) {
    const parts: SchemaParts | undefined = at && partsOf(at)
    at = parts?.shape ? parts.shape[step] : (parts?.element ?? parts?.valueType)
  }
  const { shape, keyType } = at ? partsOf(at) : {}
  return Object.keys(shape ?? keyType?.def.entries ?? {})
}

// Advice repeats what stands in the file: "0123", which YAML has read as 123.
const asWritten = (message: string, source: string | undefined): string =>
  source === undefined ? message : message.replace(/(?<=put it into quotes: )".*"/, () => `"${source}"`)

const issueFinding = (document: Document, schema: z.ZodType, issue: z.core.$ZodIssue, base: readonly PropertyKey[]) => {
  const path = [...base, ...issue.path]
  if (issue.code !== 'unrecognized_keys') {
    const name = path.length > 0 ? `${path.join('.')}: ` : ''
    return [findingAt(document, path, name + asWritten(issue.message, document.written(path)))]
  }
  const allowed = allowedIn(schema, issue.path)
  const known = allowed.length > 0 ? `; allowed are ${allowed.join(', ')}` : ''
  return issue.keys.map((key) =>
    findingAt(document, path, `Unknown property "${key}"${known}${suggestion(key, allowed)}`, key),
  )
}

const pathOf = (path: readonly PropertyKey[]): string => path.map(String).join('.')

/** The first issue of each place, and none that a property is absent which stands there misspelt. */
const withoutConsequences = (schema: z.ZodType, issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] => {
  const meant = new Set(
    issues.flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys') return []
      const near = issue.keys.flatMap((key) => nearest(key, allowedIn(schema, issue.path)) ?? [])
      return near.map((key) => pathOf([...issue.path, key]))
    }),
  )
  const places = new Set<string>()
  return issues.filter((issue) => {
    const place = `${pathOf(issue.path)} ${issue.code === 'unrecognized_keys'}`
    const isFirst = !places.has(place)
    places.add(place)
    return isFirst && (issue.code === 'unrecognized_keys' || !meant.has(pathOf(issue.path)))
  })
}

const isMissing = (issue: z.core.$ZodIssue): boolean => issue.path.length > 0 && issue.message === missing

/** One finding for all properties that one map lacks. */
const missingFindings = (document: Document, issues: readonly z.core.$ZodIssue[], base: readonly PropertyKey[]) =>
  [...Map.groupBy(issues, ({ path }) => path.slice(0, -1).join('.')).values()].map((lacking) => {
    const names = lacking.map(({ path }) => String(path.at(-1)))
    const at = [...base, ...lacking[0]!.path.slice(0, -1)]
    const name = at.length > 0 ? `${at.join('.')}: ` : ''
    return findingAt(document, at, `${name}${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} missing.`)
  })

/** What a schema makes of a value. */
export interface Shaped<T> extends Loaded<T> {
  /** The value as it is written, without the parts that have findings; undefined where nothing can be read. */
  sound: Sound<T> | undefined
}

/** All issues of a value: those of its parts, and of refinements that look at sound parts only. */
const issuesOf = (schema: z.ZodType, value: unknown, found: readonly z.core.$ZodIssue[]) => {
  const isKnown = ({ path, message }: z.core.$ZodIssue) =>
    found.some((other) => other.message === message && other.path.length === path.length && isIn(other.path, path))
  const refined = refinementIssues(schema, value, unsoundParts(found)).filter((issue) => !isKnown(issue))
  return withoutConsequences(schema, [...found, ...refined])
}

/**
 * Reads a value of a document through a schema; `base` leads to the value. Findings name what is allowed and what is near to
 * what was written; the properties that a map lacks are one finding.
 */
export const readShape = <T>(
  document: Document,
  schema: z.ZodType<T>,
  value: unknown,
  base: readonly PropertyKey[] = [],
): Shaped<T> => {
  const result = schema.safeParse(value, { error: sentenceOf })
  if (result.success) return { value: result.data, findings: [], sound: result.data as Sound<T> }
  const issues = issuesOf(schema, value, result.error.issues)
  const others = issues.filter((issue) => !isMissing(issue))
  return {
    value: undefined,
    findings: [
      ...missingFindings(document, issues.filter(isMissing), base),
      ...others.flatMap((issue) => issueFinding(document, schema, issue, base)),
    ],
    sound: soundPart(value, unsoundParts(issues)) as Sound<T> | undefined,
  }
}

/** What a schema says against a value of a document. */
export const shapeFindings = (
  document: Document,
  schema: z.ZodType,
  value: unknown,
  base: readonly PropertyKey[] = [],
): readonly ContentFinding[] => readShape(document, schema, value, base).findings

/** Reads a whole document through a schema. An empty file counts as an empty object. */
export const readThrough = <T>(document: Document, schema: z.ZodType<T>): Shaped<T> => {
  const { faults, isReadable } = document
  if (!isReadable) return { value: undefined, findings: faults, sound: undefined }
  const { value, findings, sound } = readShape(document, schema, document.value ?? {})
  return { value: faults.length > 0 ? undefined : value, findings: [...faults, ...findings], sound }
}

/** Reads a YAML file, given by its absolute path, through a schema. */
export const readFile = <T>(source: ContentSource, path: string, schema: z.ZodType<T>): Shaped<T> =>
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
