import { expect, it } from 'vitest'
import { z } from 'zod'
import { bodies } from './bodies.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** A pattern without *, + and open ranges is a limit too. */
const isBounded = ({ maxLength, pattern, enum: values, const: value }: JsonSchema): boolean =>
  maxLength !== undefined ||
  values !== undefined ||
  value !== undefined ||
  (pattern !== undefined && !/[*+]|,\}/.test(pattern))

/** The paths of texts and lists without a limit. */
const unbounded = (schema: JsonSchema, path: string): string[] => {
  const parts = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])] as JsonSchema[]
  const own =
    ([schema.type].flat().includes('string') && !isBounded(schema)) ||
    (schema.type === 'array' && schema.maxItems === undefined)
  return [
    ...(own ? [path] : []),
    ...parts.flatMap((part) => unbounded(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      unbounded(part as JsonSchema, `${path}.${name}`),
    ),
    ...(schema.items ? unbounded(schema.items as JsonSchema, `${path}[]`) : []),
  ]
}

it.each(bodies)('Every text and every list of $name has a longest length.', ({ name, schema }) => {
  expect(unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name)).toEqual([])
})

it('The bodies of all rooms are looked at.', () => {
  expect(bodies.length).toBeGreaterThan(15)
})
