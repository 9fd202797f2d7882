import type { CatalogEntry } from './entries.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'

/** The paths that begin with a property, below it. */
const below = (paths: readonly string[], name: string): string[] =>
  paths.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []))

const schemaWithout = (schema: JsonSchema, personal: readonly string[]): JsonSchema => {
  const { properties, required, items, anyOf } = schema
  const left = Object.entries(properties ?? {}).filter(([name]) => !personal.includes(name))
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(left.map(([name, field]) => [name, schemaWithout(field, below(personal, name))])),
    }),
    ...(required && { required: required.filter((name) => !personal.includes(name)) }),
    ...(items && { items: schemaWithout(items, personal) }),
    ...(anyOf && { anyOf: anyOf.map((each) => schemaWithout(each, personal)) }),
  }
}

const valueWithout = (value: unknown, personal: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((each) => valueWithout(each, personal))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !personal.includes(name))
      .map(([name, inner]) => [name, valueWithout(inner, below(personal, name))]),
  )
}

/**
 * The payload of an event as subscribers of the public bus receive it: its JSON Schema and its example without the personal
 * properties (rule public-bus.5).
 */
export const publicForm = (entry: CatalogEntry): { schema: JsonSchema; example: unknown } => ({
  schema: schemaWithout(jsonSchema(entry), entry.personal ?? []),
  example: valueWithout(entry.example, entry.personal ?? []),
})
