import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entries, type JsonSchema, jsonSchema } from '#catalog'
import { rounds } from '#tests/rounds'
import { checks } from '../../../bus/checks/checks.generated.ts'

const anything = fc.jsonValue({ maxDepth: 2 })
const odd = fc.constantFrom<unknown>(
  undefined,
  null,
  '',
  'x',
  '/path',
  0,
  -1,
  1,
  2.5,
  99,
  100,
  1e300,
  Number.NaN,
  true,
  [],
  {},
)

/** Values near a schema: most are valid, or wrong in one place. */
const near = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const { type, anyOf, const: only, enum: values, properties = {}, items = {}, additionalProperties } = schema
  const valid = (): fc.Arbitrary<unknown> => {
    if (values) return fc.constantFrom(...values)
    if (only !== undefined) return fc.constant(only)
    if (anyOf) return fc.oneof(...anyOf.map(near))
    if (Array.isArray(type)) return fc.oneof(...type.map((one) => near({ ...schema, type: one })))
    if (type === 'object' && !schema.properties)
      return fc.dictionary(fc.string(), near((additionalProperties || {}) as JsonSchema))
    if (type === 'object')
      return fc.record(Object.fromEntries(Object.entries(properties).map(([k, v]) => [k, near(v)])), {
        requiredKeys: schema.required ?? [],
      })
    if (type === 'array') return fc.array(near(items), { maxLength: 4 })
    if (type === 'string')
      return fc.oneof(
        fc.string({ maxLength: 90 }),
        fc.string().map((text) => `/${text}`),
        fc.string({ minLength: 3, maxLength: 3 }),
      )
    if (type === 'integer') return fc.oneof(fc.integer({ min: -2, max: 101 }), fc.integer())
    if (type === 'number') return fc.double()
    if (type === 'boolean') return fc.boolean()
    return type === 'null' ? fc.constant(null) : anything
  }
  return fc.oneof({ weight: 30, arbitrary: valid() }, { weight: 1, arbitrary: odd }, { weight: 1, arbitrary: anything })
}

describe.each(entries.map(([name, entry]) => ({ name, entry })))('the payload of $name', ({ name, entry }) => {
  test('its generated check accepts the same payloads as its zod schema', () => {
    fc.assert(
      fc.property(near(jsonSchema(entry)), (value) => {
        expect(checks[name]!(value).length === 0).toBe(entry.schema.safeParse(value).success)
      }),
      { numRuns: rounds(60, 3000) },
    )
  })

  test('its example is a valid payload', () => {
    expect(checks[name]!(entry.example)).toEqual([])
    expect(() => entry.schema.parse(entry.example)).not.toThrow()
  })
})

test('a problem of a payload names the field and the expected value', () => {
  expect(
    checks['bag:add']!({
      items: [
        { productId: 'a', quantity: 1 },
        { productId: '', quantity: 'x' },
      ],
    }),
  ).toEqual([
    'data.items[1].productId: expected text of 1 to Infinity characters',
    'data.items[1].quantity: expected a whole number from 1 to 99',
  ])
})
