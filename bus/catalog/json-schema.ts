import { z } from 'zod'
import type { Entry } from './entry.ts'

/** The part of JSON Schema (draft 2020-12) that the contracts use. */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  pattern?: string
  [other: string]: unknown
}

/** The payload of an event as JSON Schema. */
export const jsonSchema = (entry: Pick<Entry, 'schema'>): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(entry.schema, { io: 'input' }) as JsonSchema
  return schema
}

/** One property of a payload, as `/events/` shows it. */
export interface PayloadField {
  /** `items[].quantity` */
  path: string
  /** `whole number, 1 to 99` */
  type: string
  required: boolean
}

const typeNames: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  array: 'list',
  object: 'object',
}

const limits = ({ minimum, maximum, minLength, maxLength, minItems, maxItems }: JsonSchema): string => {
  const least = minimum ?? minLength ?? minItems
  const most = [maximum, maxLength, maxItems].find((limit) => limit !== undefined && limit !== Number.MAX_SAFE_INTEGER)
  if (least !== undefined && least === most) return `, exactly ${least}`
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}`
  if (least !== undefined) return `, at least ${least}`
  return most === undefined ? '' : `, at most ${most}`
}

const typeOf = (schema: JsonSchema): string => {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeNames[type]).join(' | ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}${limits(schema)}`
  return `${typeNames[schema.type ?? ''] ?? 'anything'}${limits(schema)}`
}

/** The fields of a payload, those within others after them; none for an empty payload. */
export const fieldsOf = (schema: JsonSchema, prefix = ''): PayloadField[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const inner = field.type === 'array' ? fieldsOf(field.items ?? {}, `${path}[].`) : fieldsOf(field, `${path}.`)
    return [{ path, type: typeOf(field), required: schema.required?.includes(name) ?? false }, ...inner]
  })
