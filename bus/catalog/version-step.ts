import type { JsonSchema } from './json-schema.ts'

/** The recorded version of every event, and the schema of that version. */
export type SchemaRecord = Record<string, { version: number; schema: JsonSchema }>

/** The constraints of a schema at one place, without its fields and without texts for people. */
const constraintsOf = ({
  properties: _,
  required: __,
  items: ___,
  title: ____,
  description: _____,
  ...others
}: JsonSchema): string => JSON.stringify(Object.entries(others).sort(([one], [other]) => (one < other ? -1 : 1)))

/** The first place where two schemas differ, as the field's path in the payload; undefined when they agree. */
export const firstDifference = (one: JsonSchema, other: JsonSchema, field = ''): string | undefined => {
  if (constraintsOf(one) !== constraintsOf(other) || !one.items !== !other.items) return field || 'the payload'
  for (const name of Object.keys({ ...one.properties, ...other.properties })) {
    const path = field ? `${field}.${name}` : name
    const before = one.properties?.[name]
    const after = other.properties?.[name]
    if (!before || !after || one.required?.includes(name) !== other.required?.includes(name)) return path
    const inner = firstDifference(before, after, path)
    if (inner) return inner
  }
  return one.items && other.items ? firstDifference(one.items, other.items, `${field}[]`) : undefined
}

/** The events whose schema changed without a version step (rule bus.15): one text each, with the field. */
export const missingSteps = (recorded: SchemaRecord, current: SchemaRecord): string[] =>
  Object.entries(current).flatMap(([name, { version, schema }]) => {
    const before = recorded[name]
    if (!before) return []
    if (version < before.version) return [`${name}: version ${version} is below the recorded ${before.version}`]
    const field = version === before.version ? firstDifference(before.schema, schema) : undefined
    return field ? [`${name}: ${field} changed, but the version is still ${version}; make it ${version + 1}`] : []
  })
