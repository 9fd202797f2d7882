import type { z } from 'zod'
import { isMap, type JsonSchema, jsonSchemaOf, type Mistake, type Path, withValue } from './mistakes.ts'

/**
 * The nearest documents to a sound one that its schema allows, one for each mistake that it refuses: not a property missing but
 * an optional one left out, not a misspelt word but every other word, not a value out of range but the borders, not an empty
 * list but the shortest and a longer one. Rules beyond the schema may refuse some of them.
 */
export function* variantsOf(schema: z.ZodType, sound: unknown): Generator<Mistake> {
  yield { what: 'as it is', document: sound }
  yield* walk(jsonSchemaOf(schema), sound, [])

  function* walk(shape: JsonSchema, value: unknown, path: Path): Generator<Mistake> {
    const make = (what: string, other: unknown): Mistake => ({
      what: `${path.join('.') || 'the file'}: ${what}`,
      document: withValue(sound, path, other),
    })
    const words = shape.enum ?? (shape.anyOf ?? []).flatMap((choice) => choice.enum ?? choice.const ?? [])
    for (const word of words) if (word !== value) yield make(`the word ${word}`, word)
    if (typeof value === 'boolean') yield make(`${!value}`, !value)
    if (shape.minimum !== undefined && shape.minimum > -1e6) yield make('the least', shape.minimum)
    if (shape.maximum !== undefined && shape.maximum < 1e6) yield make('the most', shape.maximum)
    if (typeof value === 'string' && !shape.pattern && !shape.enum && shape.const === undefined) {
      if (shape.minLength) yield make('the shortest', 'x'.repeat(shape.minLength))
      if (shape.maxLength) yield make('the longest', 'x'.repeat(shape.maxLength))
      yield make('signs of markup', 'A < b > & "c" ‹ç›')
    }
    if (isMap(value)) yield* inMap(shape, value, path)
    if (!Array.isArray(value)) return
    if (shape.minItems) yield make('the shortest list', value.slice(0, shape.minItems))
    if (value.length > 0) {
      yield make('a longer list', [...value, value[0]])
      const items = shape.items ?? shape.prefixItems?.[0]
      if (items) yield* walk(items, value[0], [...path, 0])
    }
  }

  function* inMap(shape: JsonSchema, value: Record<string, unknown>, path: Path): Generator<Mistake> {
    const known = shape.properties ?? {}
    const rest = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined
    for (const [key, inner] of Object.entries(value)) {
      const own = [...path, key]
      if (!shape.required?.includes(key))
        yield { what: `${own.join('.')}: left out`, document: withValue(sound, own, undefined) }
      const child = known[key] ?? rest
      if (child) yield* walk(child, inner, own)
    }
  }
}
