import { type ContentFinding, type Document, findingAt, shapeFindings, suggestion, thereAre } from '#content/files'
import type { Manifests } from '#content/islands'
import { inheritedBy, type PlacedFile, wholeEntries } from '#content/pages'
import type { ProductRange } from '#content/products'
import type { BlockEntry } from '#domain/pages'
import { type ValuePath, valuesOf } from './values.ts'

/** What blocks of a page may refer to. */
export interface PageContext {
  manifests: Manifests
  /** By brand. */
  ranges: ReadonlyMap<string, ProductRange>
  /** The fragments that blocks may name; undefined while their own file has faults: then no id is checked. */
  fragments: readonly string[] | undefined
  /** False while a file of products or prices has findings: then nothing is said of what the products make together. */
  areProductsSound: boolean
}

const productFindings = (
  document: Document,
  entry: BlockEntry,
  at: ValuePath,
  brands: readonly string[],
  c: PageContext,
) =>
  valuesOf(entry, ['product', 'products']).flatMap(([path, pid]) => {
    const selling = brands.filter((brand) => c.ranges.get(brand)?.pids.includes(pid))
    if (selling.length === brands.length) return []
    const pids = brands.flatMap((brand) => c.ranges.get(brand)?.pids ?? [])
    const text =
      selling.length > 0
        ? `Only ${selling.join(' and ')} has the product "${pid}"; show the block there alone: brands: [${selling.join(', ')}].`
        : `${brands.join(' and ')} ${brands.length > 1 ? 'have' : 'has'} no product "${pid}"; there are ${pids[0]} to ${pids.at(-1)}${suggestion(pid, pids)}`
    return [findingAt(document, [...at, ...path], text)]
  })

const islandFindings = (document: Document, entry: BlockEntry, whole: BlockEntry, at: ValuePath, c: PageContext) => {
  const name = whole['island']
  if (typeof name !== 'string' || !('island' in entry || 'props' in entry)) return []
  const placeable = [...c.manifests.values()].filter(({ editors }) => editors).map((manifest) => manifest.name)
  const manifest = c.manifests.get(name)
  if (!manifest?.editors) {
    return [findingAt(document, [...at, 'island'], `No island "${name}" for editors; ${thereAre(name, placeable)}`)]
  }
  // A block without props has the finding of its shape.
  const { props } = whole
  return props === undefined ? [] : shapeFindings(document, manifest.props, props, [...at, 'props'])
}

const fragmentFindings = (document: Document, { type, fragment }: BlockEntry, at: ValuePath, c: PageContext) => {
  if (typeof fragment !== 'string' || (type ?? 'fragment') !== 'fragment') return []
  if (!c.fragments || c.fragments.includes(fragment)) return []
  const text = `No fragment "${fragment}" for blocks in src/content/fragments; ${thereAre(fragment, c.fragments)}`
  return [findingAt(document, [...at, 'fragment'], text)]
}

/**
 * What the blocks of a file name and does not exist: products of the brands that show the block, islands and their
 * properties, fragments.
 */
export const referenceFindings = (
  file: PlacedFile,
  files: readonly PlacedFile[],
  context: PageContext,
): ContentFinding[] => {
  const { document, value } = file
  const page = { ...inheritedBy(file, files), ...value }
  const [kind, ownBrand = ''] = file.layer.split('/')
  return wholeEntries(file, files).flatMap(({ entry, whole, at }) => {
    const brands = kind === 'site' ? [ownBrand] : (whole.brands ?? page.brands ?? [...context.ranges.keys()])
    return [
      ...productFindings(document, entry, at, brands, context),
      ...islandFindings(document, entry, whole, at, context),
      ...fragmentFindings(document, entry, at, context),
    ]
  })
}
