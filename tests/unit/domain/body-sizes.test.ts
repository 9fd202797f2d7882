import { expect, it } from 'vitest'
import { z } from 'zod'
import * as accounts from '#schemas/accounts'
import * as bag from '#schemas/bag'
import { consentRecord } from '#schemas/consent'
import * as orders from '#schemas/orders'
import { personalizationBody } from '#schemas/personalization'
import * as stockNotices from '#schemas/stock-notices'
import { sessionEventBody } from '#schemas/tracking'
import { wishlistBody } from '#schemas/wishlist'

type JsonSchema = z.core.JSONSchema.JSONSchema

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType
const exported: Record<string, unknown> = {
  ...accounts,
  ...bag,
  ...orders,
  ...stockNotices,
  consentRecord,
  sessionEventBody,
  wishlistBody,
  personalizationBody,
}
const bodies = Object.entries(exported).flatMap(([name, value]) =>
  isSchema(value) && /Body$|^consentRecord$/.test(name) ? [{ name, schema: value }] : [],
)

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
