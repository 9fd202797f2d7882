import { type ContentFinding, type ContentSource, contentPath, findingAt, readDocument } from '#content/files'
import type { PlacedFile } from '#content/pages'
import type { ProductRange } from '#content/products'
import type { BlockEntry } from '#domain/pages'

/** Languages besides English in which everything is worded; the others fall back to English. */
export const completeLanguages = ['de', 'ar', 'ja'] as const

const hasWords = (entry: BlockEntry): boolean =>
  !['services', 'subscription', 'storage-list', 'island', 'script'].includes(entry.type ?? '') &&
  entry['ornament'] !== true &&
  entry.draft !== true &&
  entry.remove === undefined

const ownFile = (file: PlacedFile, language: string, files: readonly PlacedFile[]): PlacedFile | undefined =>
  files.find(({ layer, path }) => layer === `language/${language}` && path === file.path)

const untranslatedIn = (file: PlacedFile, own: PlacedFile): ContentFinding[] => {
  const { document, value } = file
  const head = (['title', 'description'] as const)
    .filter((name) => value[name] !== undefined && own.value[name] === undefined)
    .map((name) => findingAt(own.document, [], `${name} is not translated.`))
  const translated = new Set(own.value.blocks?.map(({ id }) => id))
  const blocks = (value.blocks ?? []).flatMap((entry, index) => {
    if (!hasWords(entry) || translated.has(entry.id)) return []
    const text = `Block "${entry.id}" is not translated in ${own.document.file}.`
    return [findingAt(document, ['blocks', index, 'id'], text)]
  })
  return [...head, ...blocks]
}

const translationsOf = (file: PlacedFile, files: readonly PlacedFile[]): ContentFinding[] => {
  const { title, description, blocks = [] } = file.value
  // Blocks without words below a page of the shop's own: a file of a language would have nothing to say.
  if (title === undefined && description === undefined && !blocks.some(hasWords)) return []
  const absent = completeLanguages.filter((language) => !ownFile(file, language, files))
  const names = absent.map((language) => `language/${language}/${file.path || 'home'}.yaml`)
  return [
    ...(names.length > 0 ? [findingAt(file.document, [], `This page has no ${names.join(', no ')}.`)] : []),
    ...completeLanguages.flatMap((language) => {
      const own = ownFile(file, language, files)
      return own ? untranslatedIn(file, own) : []
    }),
  ]
}

/** Pages of the default layer, and blocks with words on them, that a complete language lacks. Drafts need no translation. */
export const untranslatedPages = (files: readonly PlacedFile[]): ContentFinding[] =>
  files
    .filter(({ layer, value }) => layer === 'default' && value.draft !== true)
    .flatMap((file) => translationsOf(file, files))

/** Descriptions of products that a complete language lacks. A product without any needs none: its kind has a sentence. */
export const untranslatedDescriptions = (
  source: ContentSource,
  ranges: ReadonlyMap<string, ProductRange>,
): ContentFinding[] =>
  [...ranges].flatMap(([brand, { products }]) =>
    products.flatMap(({ pid, description }) => {
      const lacking = description ? completeLanguages.filter((language) => description[language] === undefined) : []
      if (lacking.length === 0) return []
      const document = readDocument(source, contentPath(source, 'products', brand, `${pid}.yaml`))
      return [findingAt(document, ['description'], `description: missing in ${lacking.join(', ')}.`)]
    }),
  )
