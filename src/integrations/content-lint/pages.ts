import { type Block, type BlockEntry, layersBelow, mergeFiles, type PageFile } from '#domain/pages'
import { blockTypes, entryOf, pageFile, pageHead, removal } from '#schemas/pages'
import { type Document, documentsIn } from './document.ts'
import { type Finding, findingAt } from './finding.ts'
import { layerFault, type PageContext, takenSegments } from './page-context.ts'
import { referenceFindings } from './references.ts'
import { shapeFindings } from './shape.ts'
import { untranslated } from './translated.ts'

const folder = 'src/content/pages'
const depths: Readonly<Record<string, number>> = { default: 1, language: 2, locale: 2, site: 3 }

/** A file with the page and layer that its place means. */
export interface PlacedFile {
  document: Document
  layer: string
  path: string
  value: PageFile
}

const place = (document: Document): PlacedFile | string => {
  const parts = document.file.slice(folder.length + 1, -'.yaml'.length).split('/')
  const depth = depths[parts[0] ?? ''] ?? 0
  if (depth === 0 || parts.length <= depth)
    return 'A page lies in default/, language/{language}/, locale/{locale}/ or site/{brand}/{locale}/.'
  const layer = parts.slice(0, depth).join('/')
  const path = parts.slice(depth).join('/')
  const fault = layerFault(layer)
  if (fault !== undefined) return fault
  if (takenSegments.has(parts[depth] ?? '')) return `"${parts[depth]}" is the path of a page of the shop's own.`
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/.test(path))
    return 'A path is lower-case words joined by hyphens.'
  return { document, layer, path: path === 'home' ? '' : path, value: (document.value ?? {}) as PageFile }
}

const brandsOf = (file: PlacedFile, page: PageFile, entry: BlockEntry | undefined): readonly string[] => {
  const [kind, brand = ''] = file.layer.split('/')
  return kind === 'site' ? [brand] : (entry?.brands ?? page.brands ?? ['stride', 'reebok'])
}

const checkEntry = (file: PlacedFile, index: number, below: readonly BlockEntry[], page: PageFile, c: PageContext) => {
  const { document, value } = file
  const entry = value.blocks![index]!
  const at = ['blocks', index]
  const ids = below.map(({ id }) => id).join(', ') || 'none'
  const known = below.find(({ id }) => id === entry.id)
  const here = value.blocks!.filter(({ id }) => id === entry.id)
  if (here.length > 1 && here[0] !== entry)
    return [findingAt(document, [...at, 'id'], `This file has "${entry.id}" already.`)]
  if (entry.remove !== undefined) {
    if (!known)
      return [findingAt(document, [...at, 'id'], `Nothing to remove: no block "${entry.id}"; there are ${ids}.`)]
    return shapeFindings(document, removal, entry, at)
  }
  const type: Block['type'] | undefined = entry.type ?? known?.type
  if (type === undefined || !blockTypes.includes(type)) {
    const text =
      type === undefined ? `A new block needs a type; blocks to change are ${ids}` : `Unknown block type "${type}"`
    return [findingAt(document, [...at, 'type'], `${text}; types are ${blockTypes.join(', ')}.`)]
  }
  const patch = known !== undefined && known.type === type
  const anchors = (['before', 'after'] as const).filter((name) => {
    const id = entry[name]
    return id !== undefined && ![...below, ...value.blocks!].some((other) => other.id === id)
  })
  const whole = patch ? { island: known['island'], ...entry, type } : entry
  return [
    ...shapeFindings(document, entryOf(type, patch), entry, at),
    ...anchors.map((name) => findingAt(document, [...at, name], `No block "${entry[name]}"; there are ${ids}.`)),
    ...referenceFindings(document, whole as BlockEntry, at, brandsOf(file, page, { ...known, ...entry }), c),
  ]
}

const checkFile = (file: PlacedFile, files: readonly PlacedFile[], context: PageContext): Finding[] => {
  const { document, value } = file
  const head = shapeFindings(document, pageFile, document.value ?? {})
  if (head.length > 0) return head
  const layers = layersBelow(file.layer)
  const farther = files
    .filter(({ path, layer }) => path === file.path && layers.includes(layer))
    .sort((a, b) => layers.indexOf(a.layer) - layers.indexOf(b.layer))
  const below = mergeFiles(farther.map((f) => f.value))
  const whole = shapeFindings(document, pageHead, { ...below, ...value })
  return [
    ...whole,
    ...(value.blocks ?? []).flatMap((_, index) =>
      checkEntry(file, index, below.blocks, { ...below, ...value }, context),
    ),
  ]
}

/** Checks the editors' pages: places, shapes, inheritance, and that everything referred to is there. */
export const checkPages = (root: string, given: Omit<PageContext, 'pages'>): Finding[] => {
  const findings: Finding[] = []
  const files: PlacedFile[] = []
  for (const document of documentsIn(root, folder)) {
    findings.push(...document.faults)
    if (document.faults.length > 0) continue
    const placed = place(document)
    if (typeof placed === 'string') findings.push(findingAt(document, [], placed))
    else files.push(placed)
  }
  const context = { ...given, pages: new Set(files.map(({ path }) => path)) }
  const own = files.flatMap((file) => checkFile(file, files, context))
  return [...findings, ...own, ...(own.length === 0 ? untranslated(files) : [])]
}
