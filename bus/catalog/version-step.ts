import type { JsonSchema } from './json-schema.ts'

/** What is kept of every event: its version and the schema of that version. */
export type SchemaRecord = Record<string, { version: number; schema: JsonSchema }>

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The first place where two schemas differ, as the field's path in the payload; undefined when they are equal. */
export const firstDifference = (one: unknown, other: unknown, field = ''): string | undefined => {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other) ? undefined : field || 'the payload'
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const inner =
      key === 'items'
        ? `${field}[]`
        : ['properties', 'required', 'anyOf'].includes(key) || /^\d+$/.test(key)
          ? field
          : undefined
    const name = inner ?? (key in one && key in other && !isObject(one[key]) ? field : `${field}${field && '.'}${key}`)
    const found = firstDifference(one[key], other[key], name)
    if (found) return found
  }
  return undefined
}

/** Events whose schema is not the recorded one although the version is; one text each, with the field. */
export const missingSteps = (recorded: SchemaRecord, current: SchemaRecord): string[] =>
  Object.entries(current).flatMap(([name, { version, schema }]) => {
    const before = recorded[name]
    if (!before) return []
    if (version < before.version) return [`${name}: version ${version} is below the recorded ${before.version}`]
    const field = version === before.version ? firstDifference(before.schema, schema) : undefined
    return field ? [`${name}: ${field} changed, but the version is still ${version}; make it ${version + 1}`] : []
  })
