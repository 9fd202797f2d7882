import { z } from 'zod'

/** One mistake in a document: what it is, and the document with it. */
export interface Mistake {
  what: string
  document: unknown
}

export type Path = readonly (string | number)[]

export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minItems?: number
  pattern?: string
  minLength?: number
  maxLength?: number
}

export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy in which the value at the path is replaced; `undefined` takes the property away. */
export const withValue = (document: unknown, [step, ...rest]: Path, value: unknown): unknown => {
  if (step === undefined) return value
  if (Array.isArray(document)) return document.map((entry, i) => (i === step ? withValue(entry, rest, value) : entry))
  const copy = { ...(document as Record<string, unknown>) }
  const inner = withValue(copy[step], rest, value)
  if (inner === undefined) delete copy[step]
  else copy[step] = inner
  return copy
}

const misspelt = (word: string): string => `${word.slice(0, -1)}${word.at(-1) === 'x' ? 'q' : 'x'}${word.at(-1)}`

const wrongTypes: Readonly<Record<string, unknown>> = {
  string: ['a list'],
  number: 'many',
  integer: 1.5,
  boolean: 'perhaps',
  array: 'one',
  object: 'one',
}

export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema

/** Every single mistake that a schema lets expect in a sound document: a property missing, misspelt, of a wrong type, out of range. */
export function* mistakesOf(schema: z.ZodType, sound: unknown): Generator<Mistake> {
  yield* walk(jsonSchemaOf(schema), sound, [])

  function* walk(shape: JsonSchema, value: unknown, path: Path): Generator<Mistake> {
    const at = path.join('.')
    const make = (what: string, wrong: unknown): Mistake => ({
      what: `${at || 'the file'}: ${what}`,
      document: withValue(sound, path, wrong),
    })
    const wrongType = wrongTypes[shape.type ?? '']
    if (wrongType !== undefined && path.length > 0) yield make('wrong type', wrongType)
    if (shape.enum) yield make('misspelt', misspelt(String(value)))
    if (shape.minimum !== undefined && shape.minimum > -1e6) yield make('too small', shape.minimum - 1)
    if (shape.maximum !== undefined && shape.maximum < 1e6) yield make('too large', shape.maximum + 1)
    if (shape.pattern) yield make('another form', '§ ?')
    if (shape.minItems) yield make('empty', [])
    if (isMap(value)) yield* inMap(shape, value, path)
    if (Array.isArray(value) && value.length > 0) {
      const items = shape.items ?? shape.prefixItems?.[0]
      if (items) yield* walk(items, value[0], [...path, 0])
    }
  }

  function* inMap(shape: JsonSchema, value: Record<string, unknown>, path: Path): Generator<Mistake> {
    const at = path.join('.')
    const known = shape.properties ?? {}
    const isRecord = Object.keys(known).length === 0
    // The entries of a record are alike.
    for (const [key, inner] of Object.entries(value).slice(0, isRecord ? 1 : undefined)) {
      const own = [...path, key]
      if (shape.required?.includes(key))
        yield { what: `${own.join('.')}: missing`, document: withValue(sound, own, undefined) }
      if (known[key] && shape.additionalProperties === false) {
        const { [key]: moved, ...others } = value
        yield {
          what: `${own.join('.')}: misspelt name`,
          document: withValue(sound, path, { ...others, [misspelt(key)]: moved }),
        }
      }
      const rest = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined
      const child = known[key] ?? rest
      if (child) yield* walk(child, inner, own)
    }
    if (shape.additionalProperties === false)
      yield {
        what: `${at || 'the file'}: a strange property`,
        document: withValue(sound, path, { ...value, zebra: 1 }),
      }
  }
}
