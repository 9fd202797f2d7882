import type { BlockEntry } from '#domain/pages'
import { hostUses, isConfigured } from '#domain/third-parties'
import type { Document } from './document.ts'
import { type Finding, findingAt } from './finding.ts'
import { ownPages, type PageContext } from './page-context.ts'
import { shapeFindings } from './shape.ts'

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
      .filter((brand) => !c.pids.get(brand)?.has(pid))
      .map((brand) => {
        const some = [...(c.pids.get(brand)?.keys() ?? [])]
        const range = some.length > 0 ? `${some[0]} to ${some.at(-1)}` : 'none'
        return findingAt(document, [...at, ...path], `${brand} has no product "${pid}"; it has ${range}.`)
      }),
  )

const linkFindings = (document: Document, entry: BlockEntry, at: Path, { pages }: PageContext): Finding[] =>
  valuesOf(entry, ['to']).flatMap(([path, to]) => {
    const [plain = ''] = to.split(/[?#]/)
    const page = plain.replace(/\/$/, '')
    const known = to.startsWith('https://') || pages.has(page) || ownPages.includes(page) || page.startsWith('product/')
    const all = [...ownPages.filter((p) => p !== 'product'), ...[...pages].filter((p) => p !== '')]
    return known
      ? []
      : [findingAt(document, [...at, ...path], `No page "${to}"; there are ${all.join(', ')}, or https://…`)]
  })

const pictureFindings = (document: Document, entry: BlockEntry, at: Path, { pids, hasFile }: PageContext): Finding[] =>
  valuesOf(entry, ['src', 'picture']).flatMap(([path, src]) => {
    const pid = /^\/pictures\/([^/]+)\//.exec(src)?.[1]
    const products = [...pids.values()].map((own) => own.get(pid ?? '')).filter((own) => own !== undefined)
    const colours = products.flatMap(({ colours: all }) => all.map(({ id }) => id))
    const views = colours.flatMap((colour) =>
      ['main', 'detail', 'back'].map((view) => `/pictures/${pid}/${colour}-${view}.svg`),
    )
    if (pid === undefined ? hasFile(src) : views.includes(src)) return []
    const allowed =
      views.length > 0 ? `; there are ${views.join(', ')}` : ' below public/ or among the products’ pictures'
    return [findingAt(document, [...at, ...path], `No picture "${src}"${allowed}.`)]
  })

const islandFindings = (document: Document, entry: BlockEntry, at: Path, { manifests }: PageContext): Finding[] => {
  const name = entry['island']
  if (typeof name !== 'string') return []
  const placeable = [...manifests.values()].filter(({ editors }) => editors).map((manifest) => manifest.name)
  const manifest = manifests.get(name)
  if (!manifest?.editors) {
    const allowed =
      placeable.length > 0 ? `those for editors are ${placeable.join(', ')}` : 'there is none for editors yet'
    return [findingAt(document, [...at, 'island'], `No island "${name}" for editors; ${allowed}.`)]
  }
  const props = entry['props'] ?? {}
  const keys = Object.keys(manifest.props.shape)
  return shapeFindings(document, manifest.props, props, [...at, 'props']).map((finding) =>
    finding.text.includes('allowed') || keys.length === 0
      ? finding
      : { ...finding, text: `${finding.text} (${name} takes ${keys.join(', ')})` },
  )
}

const loadFindings = (document: Document, entry: BlockEntry, at: Path, { hosts, hasFile }: PageContext): Finding[] => {
  const use = hostUses.find((each) => each === entry.type)
  const load = entry['load']
  // What is no address at all, its shape says.
  if (!use || typeof load !== 'string' || !/^(?:https:|\/)/.test(load)) return []
  const say = (text: string) => [findingAt(document, [...at, 'load'], text)]
  if (load.startsWith('/')) return hasFile(load) ? [] : say(`No file "${load}" below public/.`)
  if (isConfigured({ hosts }, use, load)) return []
  const allowed = hosts.filter(({ for: uses }) => uses.includes(use)).map(({ origin }) => origin)
  const list = allowed.length > 0 ? `hosts for it are ${allowed.join(', ')}` : 'there is no host for it yet'
  return say(`"${load}" is not configured for ${use}; ${list} (src/content/third-parties).`)
}

/** What a block refers to and is not there: products of its brands, pages, pictures, islands and their properties, hosts. */
export const referenceFindings = (
  document: Document,
  entry: BlockEntry,
  at: Path,
  brands: readonly string[],
  context: PageContext,
): Finding[] => [
  ...productFindings(document, entry, at, brands, context),
  ...linkFindings(document, entry, at, context),
  ...pictureFindings(document, entry, at, context),
  ...islandFindings(document, entry, at, context),
  ...loadFindings(document, entry, at, context),
]
