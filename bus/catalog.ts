import { facts } from './catalog/facts.ts'
import { requests } from './catalog/requests.ts'
import { states } from './catalog/states.ts'

export type { ConsentLevel, Entry, Kind, TabNotice } from './catalog/entry.ts'
export { type Field, fieldsOf } from './catalog/fields.ts'
export { generatedFiles, recordPath } from './catalog/generated.ts'
export { type CatalogEntry, entries, type JsonSchema, jsonSchema } from './catalog/json-schema.ts'

/**
 * Every event of the shop, the one source of its types, payload checks, JSON Schema and of the page `/events/`
 * (design 2). Holds zod: for build, tests and server; the browser takes types from here and nothing else.
 */
export const catalog = { ...states, ...requests, ...facts }
export type Catalog = typeof catalog
