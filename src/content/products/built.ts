/**
 * What brands sell, as a build has read it: one file a brand in the build, in place of hundreds of YAML files that a start would
 * parse and check. It counts as long as the files that it was read from are the same.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areUnchanged, type FileState, stateOf } from '#content/file-state'
import { type ContentSource, shopContent, valueOrThrow } from '#content/files'
import { brands } from '#domain/sites'
import { loadProductRange, type ProductRange, productRangeFiles } from './load.ts'

/** A range without maps, as JSON. */
interface BuiltRange extends Omit<ProductRange, 'byPid' | 'digests'> {
  digests: Readonly<Record<string, string>>
  files: FileState
}

const fileOf = (dist: string, brand: string): string => join(dist, '.products', `${brand}.json`)

/** Writes what every brand sells into a build. @throws ContentError when content has faults */
export const writeBuiltRanges = (dist: string, source: ContentSource = shopContent): void => {
  mkdirSync(join(dist, '.products'), { recursive: true })
  for (const brand of Object.keys(brands)) {
    // The state comes first: what changes while the files are read makes it differ.
    const files = stateOf(source.root, productRangeFiles(brand, source))
    const { byPid: _, digests, ...range } = valueOrThrow(loadProductRange(brand, source))
    const built: BuiltRange = { ...range, digests: Object.fromEntries(digests), files }
    writeFileSync(fileOf(dist, brand), JSON.stringify(built))
  }
}

const readRange = (dist: string, brand: string, counts: (files: FileState) => boolean): ProductRange | undefined => {
  let built: BuiltRange
  try {
    built = JSON.parse(readFileSync(fileOf(dist, brand), 'utf8')) as BuiltRange
  } catch {
    return undefined
  }
  const { files, digests, ...range } = built
  if (!counts(files)) return undefined
  const byPid = new Map(range.products.map((product) => [product.pid, product]))
  return { ...range, byPid, digests: new Map(Object.entries(digests)) }
}

/** The range of a brand in a build; undefined when a file has changed since, or the build has none. */
export const readBuiltRange = (
  dist: string,
  brand: string,
  source: ContentSource = shopContent,
): ProductRange | undefined =>
  readRange(dist, brand, (files) => areUnchanged(files, source.root, productRangeFiles(brand, source)))

/** The range of a brand in a build, whatever has changed since; undefined when the build has none. */
export const readFormerRange = (dist: string, brand: string): ProductRange | undefined =>
  readRange(dist, brand, () => true)
