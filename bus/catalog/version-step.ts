import type { JsonSchema } from './json-schema.ts'

/** What is kept of every event: its version and the schema of that version. */
export type SchemaRecord = Record<string, { version: number; schema: JsonSchema }>

/** What two schemas may differ in at one place: everything but the fields and what only people read. */
const rules = ({
  properties: _,
  required: __,
  items: ___,
  title: ____,
  description: _____,
  ...others
}: JsonSchema): string => JSON.stringify(Object.entries(others).sort(([one], [other]) => (one < other ? -1 : 1)))

/** The first place where two schemas differ, as the field's path in the payload; undefined when they agree. */
export const firstDifference = (one: JsonSchema, other: JsonSchema, field = ''): string | undefined => {
  if (rules(one) !== rules(other) || !one.items !== !other.items) return field || 'the payload'
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

/** Events whose schema is not the recorded one although the version is; one text each, with the field. */
export const missingSteps = (recorded: SchemaRecord, current: SchemaRecord): string[] =>
  Object.entries(current).flatMap(([name, { version, schema }]) => {
    const before = recorded[name]
    if (!before) return []
    if (version < before.version) return [`${name}: version ${version} is below the recorded ${before.version}`]
    const field = version === before.version ? firstDifference(before.schema, schema) : undefined
    return field ? [`${name}: ${field} changed, but the version is still ${version}; make it ${version + 1}`] : []
  })
