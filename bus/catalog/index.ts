export { type Catalog, type CatalogEntry, catalog, entries } from './entries.ts'
export type { ConsentLevel, Entry, Kind, TabNotice } from './entry.ts'
export { generatedFiles, recordPath } from './generated.ts'
export { fieldsOf, type JsonSchema, jsonSchema, type PayloadField } from './json-schema.ts'
