import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'
import {
  beside,
  type ContentFinding,
  type ContentSource,
  contentPath,
  findingAt,
  type Loaded,
  nearest,
  readDocument,
  readThrough,
  type Sound,
  shopContent,
  suggestion,
  yamlFiles,
} from '#content/files'
import { loadThirdParties } from '#content/third-parties'
import { type BlockEntry, hasEditorsBlocks, joinEntry, layersBelow, mergeFiles, type PageFile } from '#domain/pages'
import { namedEntry, pageFile } from '#schemas/pages'
import { emptyPeriods, headAvailability } from './availability.ts'
import { checkEntry, type Loadable } from './entries.ts'
import { type PlacedFile, placeOfPage } from './place.ts'

/** The folders of pages: of the content, then of the overlay. */
const foldersOf = (source: ContentSource): string[] => [
  contentPath(source, 'pages'),
  ...(source.overlay ? [join(source.overlay, 'pages')] : []),
]

/** Every file of the pages, absolute. */
export const pageFilesOf = (source: ContentSource = shopContent): string[] => foldersOf(source).flatMap(yamlFiles)

// The check of an entry names what is wrong with its id.
const fileWithEntries = pageFile.extend({ blocks: z.array(z.looseObject({})).optional() })

const soundEntry = (entry: object | undefined): BlockEntry => {
  const { id, ...rest } = (entry ?? {}) as BlockEntry
  return (namedEntry.safeParse({ id }).success ? { id, ...rest } : rest) as BlockEntry
}

/** A page without its unsound parts. Entries of blocks keep their place; without a sound id they build on no other. */
const soundPage = ({ blocks, ...head }: Sound<z.output<typeof fileWithEntries>>): PageFile => ({
  ...(head as PageFile),
  ...(blocks && { blocks: blocks.map(soundEntry) }),
})

const placeFile = (source: ContentSource, folder: string, path: string): Loaded<PlacedFile> => {
  const document = readDocument(source, path)
  const place = placeOfPage(relative(folder, path).split(sep).join('/'))
  const { sound = {}, findings } = readThrough(document, fileWithEntries)
  if (typeof place === 'string') return { value: undefined, findings: [findingAt(document, [], place), ...findings] }
  return { value: { document, ...place, value: soundPage(sound) }, findings }
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

const pageProperties = Object.keys(pageFile.shape)

/** A page that no farther file has must be complete; a misspelt name looks like a new page. */
const newPageFindings = (
  { document, path, value }: PlacedFile,
  whole: PageFile,
  others: readonly string[],
): ContentFinding[] => {
  if (!document.isReadable) return []
  const needed = hasEditorsBlocks(path)
    ? (['kind', 'blocks'] as const)
    : (['kind', 'title', 'description', 'blocks'] as const)
  // What has a fault of its own, or is misspelt, is there all the same.
  const written = Object.keys(Object(document.value)).map((name) => nearest(name, pageProperties) ?? name)
  const lacking = needed.filter((name) =>
    name === 'blocks'
      ? whole.blocks?.length === 0 && (value.blocks !== undefined || !written.includes(name))
      : whole[name] === undefined && !written.includes(name),
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
  const isIdle = Object.entries(document.value ?? {}).every(
    ([name, given]) => name === 'blocks' && Array.isArray(given) && given.length === 0,
  )
  const idle =
    isIdle && document.isReadable
      ? [findingAt(document, [], 'This file says nothing; write what it changes, or delete it.')]
      : []
  return [...kind, ...ownHead, ...idle]
}

/** What is wrong with a file, and the file as far as its blocks are sound. */
const checkFile = (
  file: PlacedFile,
  files: readonly PlacedFile[],
  given: Loadable,
): { sound: PlacedFile; findings: ContentFinding[] } => {
  const { value } = file
  const farther = inheritedBy(file, files)
  const whole = { ...farther, ...value }
  const absent = newPageFindings(file, whole, [...new Set(files.map(({ path }) => path))])
  // A misspelt name is the one mistake of a file that only changes what is said elsewhere.
  const isMisnamed = absent.length > 0
  const entries = (value.blocks ?? []).map((_, index) => checkEntry(file, index, farther.blocks, given, isMisnamed))
  return {
    sound: value.blocks ? { ...file, value: { ...value, blocks: entries.map(({ sound }) => sound) } } : file,
    findings: [
      ...absent,
      ...(isMisnamed ? [] : headFindings(file)),
      ...headAvailability(file),
      ...emptyPeriods(file, whole, value),
      ...entries.flatMap(({ findings }) => findings),
    ],
  }
}

/**
 * Reads every file of the editors' pages and checks it together with the files that it builds upon. What blocks refer to
 * elsewhere (products, other pages, islands) is checked by content lint. The value holds every file that has a place, as far as
 * it is sound.
 */
export const loadPages = (source: ContentSource = shopContent): Loaded<readonly PlacedFile[]> => {
  const read = foldersOf(source).flatMap((folder) => yamlFiles(folder).map((path) => placeFile(source, folder, path)))
  const files = read.flatMap(({ value }) => value ?? [])
  const { value: thirdParties } = loadThirdParties(source)
  const hasFile = (address: string) => existsSync(join(source.root, 'public', address))
  const checked = files.map((file) => checkFile(file, files, { thirdParties, hasFile }))
  const shape = read.flatMap(({ findings }) => findings)
  return {
    value: checked.map(({ sound }) => sound),
    findings: [
      ...shape,
      ...beside(
        shape,
        checked.flatMap(({ findings }) => findings),
      ),
    ],
  }
}
