import { checksFile } from './check-code.ts'
import { entries } from './entries.ts'
import { jsonSchema } from './json-schema.ts'
import { privacyFile, tableFile } from './table-code.ts'
import { missingSteps, type SchemaRecord } from './version-step.ts'

/** The record of all schemas, as a path in the project. */
export const recordPath = 'bus/catalog/schemas.generated.json'

/** Name, version and schema of every event as they are now. */
export const schemaRecord = (): SchemaRecord =>
  Object.fromEntries(entries.map(([name, entry]) => [name, { version: entry.version, schema: jsonSchema(entry) }]))

/**
 * The texts that are made from the catalogue, by path, and the events whose version does not fit (rule bus.15).
 * `record` is the present text of the record; '' when there is none. `placeOf` says where the version of an event stands.
 */
export const generatedFiles = (
  record: string,
  placeOf?: (name: string) => string,
): { files: Record<string, string>; problems: string[] } => {
  const current = schemaRecord()
  return {
    files: {
      'bus/core/table.generated.ts': tableFile(),
      'bus/privacy.generated.ts': privacyFile(),
      'bus/checks/checks.generated.ts': checksFile(),
      [recordPath]: `${JSON.stringify(current, null, 2)}\n`,
    },
    problems: missingSteps(record === '' ? {} : (JSON.parse(record) as SchemaRecord), current, placeOf),
  }
}
