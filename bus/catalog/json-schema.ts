import { z } from 'zod'
import type { Entry, Kind } from './entry.ts'
import { facts } from './facts.ts'
import { requests } from './requests.ts'
import { states } from './states.ts'

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

export type CatalogEntry = Entry & { kind: Kind }

/** The whole catalogue as a list, by name. */
export const entries: readonly (readonly [string, CatalogEntry])[] = Object.entries({
  ...states,
  ...requests,
  ...facts,
})

/** The payload of an event as JSON Schema. */
export const jsonSchema = (entry: Pick<CatalogEntry, 'schema'>): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(entry.schema, { io: 'input' }) as JsonSchema
  return schema
}
