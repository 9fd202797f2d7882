import { type ContentFinding, type Document, findingAt, shapeFindings } from '#content/files'
import { inheritedBy, ownPages, type PlacedFile } from '#content/pages'
import type { ProductRange } from '#content/products'
import { type BlockEntry, joinEntry } from '#domain/pages'
import { pictureViews } from '#domain/products'
import type { Manifests } from './manifests.ts'

/** What blocks of a page may refer to. */
export interface PageContext {
  manifests: Manifests
  /** By brand. */
  ranges: ReadonlyMap<string, ProductRange>
  /** Paths of all editors' pages. */
  pages: ReadonlySet<string>
  /** Whether `public/` has a file at an address. */
  hasFile(address: string): boolean
}

type Path = readonly PropertyKey[]

/** Every value of a block under one of the property names, with its path. */
const valuesOf = (value: unknown, names: readonly string[], path: Path = []): [Path, string][] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]): [Path, string][] => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    if (!names.includes(key)) return valuesOf(child, names, at)
    if (typeof child === 'string') return [[at, child]]
    return Array.isArray(child) ? child.map((entry, index) => [[...at, index], String(entry)] as [Path, string]) : []
  })
}

const productFindings = (document: Document, entry: BlockEntry, at: Path, brands: readonly string[], c: PageContext) =>
  valuesOf(entry, ['product', 'products']).flatMap(([path, pid]) =>
    brands
      .filter((brand) => !c.ranges.get(brand)?.pids.includes(pid))
      .map((brand) => {
        const pids = c.ranges.get(brand)?.pids ?? []
        const range = pids.length > 0 ? `${pids[0]} to ${pids.at(-1)}` : 'none'
        return findingAt(document, [...at, ...path], `${brand} has no product "${pid}"; it has ${range}.`)
      }),
  )

const linkFindings = (document: Document, entry: BlockEntry, at: Path, { pages }: PageContext): ContentFinding[] =>
  valuesOf(entry, ['to']).flatMap(([path, to]) => {
    const [plain = ''] = to.split(/[?#]/)
    const page = plain.replace(/\/$/, '')
    const known = to.startsWith('https://') || pages.has(page) || ownPages.includes(page) || page.startsWith('product/')
    const all = [...ownPages.filter((p) => p !== 'product'), ...[...pages].filter((p) => p !== '')]
    return known
      ? []
      : [findingAt(document, [...at, ...path], `No page "${to}"; there are ${all.join(', ')}, or https://…`)]
  })

const pictureFindings = (document: Document, entry: BlockEntry, at: Path, c: PageContext): ContentFinding[] =>
  valuesOf(entry, ['src', 'picture']).flatMap(([path, src]) => {
    const pid = /^\/pictures\/([^/]+)\//.exec(src)?.[1]
    const products = [...c.ranges.values()].flatMap(({ byPid }) => byPid.get(pid ?? '') ?? [])
    const pictures = products
      .flatMap(({ colours }) => colours)
      .flatMap(({ id }) => pictureViews.map((view) => `/pictures/${pid}/${id}-${view}.svg`))
    if (pid === undefined ? c.hasFile(src) : pictures.includes(src)) return []
    const allowed =
      pictures.length > 0 ? `; there are ${pictures.join(', ')}` : ' below public/ or among the products’ pictures'
    return [findingAt(document, [...at, ...path], `No picture "${src}"${allowed}.`)]
  })

const islandFindings = (document: Document, entry: BlockEntry, whole: BlockEntry, at: Path, c: PageContext) => {
  const name = whole['island']
  if (typeof name !== 'string' || !('island' in entry || 'props' in entry)) return []
  const placeable = [...c.manifests.values()].filter(({ editors }) => editors).map((manifest) => manifest.name)
  const manifest = c.manifests.get(name)
  if (!manifest?.editors) {
    const allowed =
      placeable.length > 0 ? `those for editors are ${placeable.join(', ')}` : 'no island is for editors yet'
    return [findingAt(document, [...at, 'island'], `No island "${name}" for editors; ${allowed}.`)]
  }
  const keys = Object.keys(manifest.props.shape)
  return shapeFindings(document, manifest.props, whole['props'] ?? {}, [...at, 'props']).map((finding) =>
    finding.text.includes('allowed') || keys.length === 0
      ? finding
      : { ...finding, text: `${finding.text} (${name} takes ${keys.join(', ')})` },
  )
}

/**
 * What the blocks of a file refer to and does not exist: products of the brands that show the block, pages, pictures,
 * islands and their properties.
 */
export const referenceFindings = (
  file: PlacedFile,
  files: readonly PlacedFile[],
  context: PageContext,
): ContentFinding[] => {
  const { document, value } = file
  const farther = inheritedBy(file, files)
  const page = { ...farther, ...value }
  const [kind, ownBrand = ''] = file.layer.split('/')
  return (value.blocks ?? []).flatMap((entry, index) => {
    const whole = joinEntry(
      farther.blocks.find(({ id }) => id === entry.id),
      entry,
    )
    const brands = kind === 'site' ? [ownBrand] : (whole.brands ?? page.brands ?? [...context.ranges.keys()])
    const at = ['blocks', index]
    // What the entry leaves out is checked in the farther file that says it.
    return [
      ...productFindings(document, entry, at, brands, context),
      ...linkFindings(document, entry, at, context),
      ...pictureFindings(document, entry, at, context),
      ...islandFindings(document, entry, whole, at, context),
    ]
  })
}
