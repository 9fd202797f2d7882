/** Source ids of the touchpoints (README.md beside this file), for the back end and for pages. */
import {
  type ContentFinding,
  type ContentSource,
  contentPath,
  type Loaded,
  readFile,
  readOnce,
  shopContent,
  strayFindings,
} from '#content/files'
import { type Brand, brands, type Environment } from '#domain/sites'
import { placeholders, type SourceTable, sourceTable, type TouchpointFile } from '#domain/touchpoints'
import { touchpointFile } from '#schemas/touchpoints'

const fileOf = (brand: Brand, source: ContentSource): string => contentPath(source, 'touchpoints', `${brand}.yaml`)
const brandIds = Object.values(brands).map(({ id }) => id)

/** Reads the source ids of a brand in all environments. */
export const loadTouchpoints = (brand: Brand, source: ContentSource = shopContent): Loaded<TouchpointFile> =>
  readFile(source, fileOf(brand, source), touchpointFile(brand))

/** Files of touchpoints that belong to no brand. */
export const strayTouchpointFiles = (source: ContentSource): ContentFinding[] => {
  const names = brandIds.map((brand) => `src/content/touchpoints/${brand}.yaml`).join(' and ')
  const known = brandIds.map((brand) => fileOf(brand, source))
  return strayFindings(source, contentPath(source, 'touchpoints'), known, `Files of touchpoints are ${names}.`)
}

const SHOWN = 3
const inShort = (names: readonly string[]): string =>
  names.length > SHOWN + 1 ? `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more` : names.join(', ')

/**
 * The touchpoints whose source ids in production are placeholders, a line for each brand: `stride: HEADER, FOOTER`. Files
 * with faults are left out.
 */
export const placeholderSources = (source: ContentSource = shopContent): string[] =>
  brandIds.flatMap((brand) => {
    const { value } = loadTouchpoints(brand, source)
    const names = value ? placeholders(value, 'prod') : []
    return names.length > 0 ? [`${brand}: ${inShort(names)}`] : []
  })

const touchpoints = new Map<Brand, () => TouchpointFile>()

const touchpointsOf = (brand: Brand): (() => TouchpointFile) => {
  const known = touchpoints.get(brand) ?? readOnce((source) => loadTouchpoints(brand, source))
  touchpoints.set(brand, known)
  return known
}

const tables = new Map<string, SourceTable>()

/** The numbers of a brand in an environment, read once. @throws ContentError */
export const sourcesFor = (brand: Brand, environment: Environment): SourceTable => {
  const key = `${brand} ${environment}`
  const table = tables.get(key) ?? sourceTable(touchpointsOf(brand)(), environment)
  tables.set(key, table)
  return table
}
