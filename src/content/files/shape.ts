import type { z } from 'zod'
import { type Document, findingAt, readDocument, yamlFiles } from './document.ts'
import type { ContentFinding, Loaded } from './finding.ts'
import { missing, nearest, sentenceOf, suggestion } from './sentences.ts'
import type { ContentSource } from './source.ts'

/** What zod keeps of a schema: an object's properties, or the schema that a list, a record or an optional one is made of. */
interface SchemaParts {
  shape?: Readonly<Record<PropertyKey, z.ZodType>>
  element?: z.ZodType
  valueType?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
}

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
  return at ? Object.keys(partsOf(at).shape ?? {}) : []
}

// Advice repeats what stands in the file: "0123", which YAML has read as 123.
const asWritten = (message: string, source: string | undefined): string =>
  source === undefined ? message : message.replace(/(?<=put it into quotes: )".*"/, () => `"${source}"`)

const issueFinding = (document: Document, schema: z.ZodType, issue: z.core.$ZodIssue, base: readonly PropertyKey[]) => {
  const path = [...base, ...issue.path]
  if (issue.code !== 'unrecognized_keys') {
    const name = path.length > 0 ? `${path.join('.')}: ` : ''
    return findingAt(document, path, name + asWritten(issue.message, document.written(path)))
  }
  const allowed = allowedIn(schema, issue.path)
  const known = allowed.length > 0 ? `; allowed are ${allowed.join(', ')}` : ''
  const text = `${issue.message}${known}${suggestion(issue.keys[0], allowed)}`
  return findingAt(document, path, text, issue.keys[0])
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
    return isFirst && !meant.has(pathOf(issue.path))
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

/**
 * Reads a value of a document through a schema; `base` leads to the value. Findings name what is allowed and what is near to
 * what was written; the properties that a map lacks are one finding.
 */
export const readShape = <T>(
  document: Document,
  schema: z.ZodType<T>,
  value: unknown,
  base: readonly PropertyKey[] = [],
): Loaded<T> => {
  const result = schema.safeParse(value, { error: sentenceOf })
  if (result.success) return { value: result.data, findings: [] }
  const issues = withoutConsequences(schema, result.error.issues)
  const others = issues.filter((issue) => !isMissing(issue))
  return {
    value: undefined,
    findings: [
      ...missingFindings(document, issues.filter(isMissing), base),
      ...others.map((issue) => issueFinding(document, schema, issue, base)),
    ],
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
