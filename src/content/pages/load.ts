import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import {
  type ContentFinding,
  type ContentSource,
  contentPath,
  type Document,
  findingAt,
  type Loaded,
  readDocument,
  readThrough,
  shapeFindings,
  shopContent,
  yamlFiles,
} from '#content/files'
import { loadThirdParties } from '#content/third-parties'
import { type BlockEntry, layersBelow, mergeFiles, type PageFile } from '#domain/pages'
import type { ThirdParties } from '#domain/third-parties'
import { pageFile, pageHead } from '#schemas/pages'
import { entryFindings } from './entries.ts'
import { placeOfPage } from './place.ts'

/** A file of an editors' page, with the layer and page that its place means. */
export interface PlacedFile {
  document: Document
  layer: string
  /** Below the site root, '' for home. */
  path: string
  value: PageFile
}

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

const headFindings = ({ document, path, value }: PlacedFile, farther: PageFile): ContentFinding[] => {
  const whole = shapeFindings(document, pageHead, { ...farther, ...value })
  const isHome = value.kind === undefined || (value.kind === 'home') === (path === '')
  const kind = isHome ? [] : [findingAt(document, ['kind'], 'kind: home is the kind of home.yaml, and of it alone.')]
  return [...whole, ...kind]
}

const fileFindings = (
  file: PlacedFile,
  files: readonly PlacedFile[],
  thirdParties: ThirdParties | undefined,
  hasFile: (address: string) => boolean,
): ContentFinding[] => {
  const farther = inheritedBy(file, files)
  const entries = (file.value.blocks ?? []).flatMap((_, index) =>
    entryFindings(file, index, farther.blocks, { thirdParties, hasFile }),
  )
  return [...headFindings(file, farther), ...entries]
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
