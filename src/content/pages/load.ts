import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import {
  type ContentFinding,
  type ContentSource,
  contentPath,
  findingAt,
  type Loaded,
  readDocument,
  readThrough,
  shopContent,
  suggestion,
  yamlFiles,
} from '#content/files'
import { loadThirdParties } from '#content/third-parties'
import { type BlockEntry, hasEditorsBlocks, joinEntry, layersBelow, mergeFiles, type PageFile } from '#domain/pages'
import type { ThirdParties } from '#domain/third-parties'
import { pageFile } from '#schemas/pages'
import { emptyPeriods, headAvailability } from './availability.ts'
import { entryFindings } from './entries.ts'
import { type PlacedFile, placeOfPage } from './place.ts'

/** The folders of pages: of the content, then of the overlay. */
const foldersOf = (source: ContentSource): string[] => [
  contentPath(source, 'pages'),
  ...(source.overlay ? [join(source.overlay, 'pages')] : []),
]

/** Every file of the pages, absolute. */
export const pageFilesOf = (source: ContentSource = shopContent): string[] => foldersOf(source).flatMap(yamlFiles)

const placeFile = (source: ContentSource, folder: string, path: string): Loaded<PlacedFile> => {
  const document = readDocument(source, path)
  if (document.faults.length > 0) return { value: undefined, findings: document.faults }
  const place = placeOfPage(relative(folder, path).split(sep).join('/'))
  if (typeof place === 'string') return { value: undefined, findings: [findingAt(document, [], place)] }
  const { value = {}, findings } = readThrough(document, pageFile)
  return { value: { document, ...place, value }, findings }
}

/** What a file builds upon: the farther files of the same page, put together. */
export const inheritedBy = (
  file: PlacedFile,
  files: readonly PlacedFile[],
): PageFile & { blocks: readonly BlockEntry[] } => {
  const layers = layersBelow(file.layer)
  const farther = files
    .filter(({ path, layer }) => path === file.path && layers.includes(layer))
    .sort((a, b) => layers.indexOf(a.layer) - layers.indexOf(b.layer))
  return mergeFiles(farther.map(({ value }) => value))
}

/**
 * The entries of a file, each beside the whole block that it makes together with the farther files. What an entry leaves out is
 * checked in the farther file that says it.
 */
export const wholeEntries = (
  file: PlacedFile,
  files: readonly PlacedFile[],
): { entry: BlockEntry; whole: BlockEntry; at: readonly PropertyKey[] }[] => {
  const { blocks } = inheritedBy(file, files)
  return (file.value.blocks ?? []).map((entry, index) => {
    const known = blocks.find(({ id }) => id === entry.id)
    return { entry, whole: joinEntry(known, entry), at: ['blocks', index] }
  })
}

const lastPartOf = (path: string): [name: string, folder: string] => {
  const at = path.lastIndexOf('/') + 1
  return [path.slice(at), path.slice(0, at)]
}

const nameOf = (path: string): string => `${path || 'home'}.yaml`

/** A page that no farther file has must be complete; a misspelt name looks like a new page. */
const newPageFindings = (
  { document, path }: PlacedFile,
  whole: PageFile,
  others: readonly string[],
): ContentFinding[] => {
  const needed = hasEditorsBlocks(path)
    ? (['kind', 'blocks'] as const)
    : (['kind', 'title', 'description', 'blocks'] as const)
  const lacking = needed.filter(
    (name) => whole[name] === undefined || (name === 'blocks' && whole.blocks?.length === 0),
  )
  if (lacking.length === 0) return []
  // Names of one folder are long alike: what differs is the last part.
  const [last, folder] = lastPartOf(path)
  const there = others
    .filter((other) => other !== path && lastPartOf(other)[1] === folder)
    .map((other) => lastPartOf(other)[0])
  const near = suggestion(nameOf(last), there.map(nameOf))
  const text = `No farther file has this page, so it needs ${lacking.join(', ')} here${near}`
  return [findingAt(document, [], text)]
}

const headFindings = ({ document, path, value }: PlacedFile): ContentFinding[] => {
  const at = (name: string, text: string) => findingAt(document, [name], text)
  const isHome = value.kind === undefined || (value.kind === 'home') === (path === '')
  const isOwn = value.kind === undefined || (value.kind === 'own') === hasEditorsBlocks(path)
  const kind = [
    ...(isHome ? [] : [at('kind', 'kind: home is the kind of home.yaml, and of it alone.')]),
    ...(isOwn ? [] : [at('kind', 'kind: own is the kind of product.yaml and bag.yaml, and of these alone.')]),
  ]
  const head = hasEditorsBlocks(path)
    ? (['title', 'description'] as const).filter((name) => value[name] !== undefined)
    : []
  const ownHead = head.map((name) => at(name, `${name} has no effect: this page has its own. Leave it out.`))
  const isIdle = Object.entries(value).every(([name, given]) => name === 'blocks' && (given as []).length === 0)
  const idle = isIdle ? [findingAt(document, [], 'This file says nothing; write what it changes, or delete it.')] : []
  return [...kind, ...ownHead, ...idle]
}

const fileFindings = (
  file: PlacedFile,
  files: readonly PlacedFile[],
  thirdParties: ThirdParties | undefined,
  hasFile: (address: string) => boolean,
): ContentFinding[] => {
  const farther = inheritedBy(file, files)
  const absent = newPageFindings(file, { ...farther, ...file.value }, [...new Set(files.map(({ path }) => path))])
  if (absent.length > 0) return absent
  const entries = (file.value.blocks ?? []).flatMap((_, index) =>
    entryFindings(file, index, farther.blocks, { thirdParties, hasFile }),
  )
  const whole = { ...farther, ...file.value }
  return [...headFindings(file), ...headAvailability(file), ...emptyPeriods(file, whole, file.value), ...entries]
}

/**
 * Reads every file of the editors' pages and checks it together with the files that it builds upon. What blocks refer to
 * elsewhere (products, other pages, islands) is checked by content lint.
 */
export const loadPages = (source: ContentSource = shopContent): Loaded<readonly PlacedFile[]> => {
  const read = foldersOf(source).flatMap((folder) => yamlFiles(folder).map((path) => placeFile(source, folder, path)))
  const files = read.flatMap(({ value }) => value ?? [])
  const sound = read.flatMap(({ value, findings }) => (value && findings.length === 0 ? value : []))
  const { value: thirdParties } = loadThirdParties(source)
  const hasFile = (address: string) => existsSync(join(source.root, 'public', address))
  const own = sound.flatMap((file) => fileFindings(file, files, thirdParties, hasFile))
  return { value: files, findings: [...read.flatMap(({ findings }) => findings), ...own] }
}
