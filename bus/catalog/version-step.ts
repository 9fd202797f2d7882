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

/** The events whose version does not fit their schema (rule bus.15): no step for a change, a step back, or more than one at once. */
export const missingSteps = (
  recorded: SchemaRecord,
  current: SchemaRecord,
  placeOf: (name: string) => string = () => 'bus/catalog',
): string[] =>
  Object.entries(current).flatMap(([name, { version, schema }]) => {
    const before = recorded[name]
    const place = placeOf(name)
    if (!before) return version === 1 ? [] : [`${place} ${name}: a new event has version 1, not ${version}`]
    if (version < before.version)
      return [`${place} ${name}: version ${version} is below the recorded ${before.version}`]
    const next = before.version + 1
    if (version > next)
      return [`${place} ${name}: version ${version} follows ${before.version}; a step is one, so make it ${next}`]
    const field = version === before.version ? firstDifference(before.schema, schema) : undefined
    return field
      ? [`${place} ${name}: ${field} changed, but the version is still ${version}; make it ${version + 1}`]
      : []
  })
