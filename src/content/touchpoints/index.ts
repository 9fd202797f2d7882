/** Source ids of the touchpoints as people write them (README.md beside this file), for the back end and for pages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { contentFolder } from '#content/root'
import type { Brand, Environment } from '#domain/sites'
import { type SourceTable, sourceTable } from '#domain/touchpoints'
import { touchpointFile } from '#schemas/touchpoints'

const held = new Map<string, SourceTable>()

/** The numbers of a brand in an environment, read once. @throws ZodError, YAMLParseError for a file with faults */
export const sourcesFor = (brand: Brand, environment: Environment): SourceTable => {
  const key = `${brand} ${environment}`
  const file = join(contentFolder, 'touchpoints', `${brand}.yaml`)
  const table =
    held.get(key) ?? sourceTable(touchpointFile(brand).parse(parse(readFileSync(file, 'utf8'))), environment)
  held.set(key, table)
  return table
}
