import { type ContentFinding, findingAt } from '#content/files'
import type { PlacedFile } from '#content/pages'
import type { ProductDocument } from '#content/products'
import type { BlockEntry } from '#domain/pages'
import { brands, languages, localesOf, splitLocale } from '#domain/sites'
import { sentencesIn } from './sentences.ts'

/** The languages of the sites besides English. Everything is worded in each. */
export const otherLanguages: readonly string[] = languages.filter((language) => language !== 'en')

const wordless = ['services', 'subscription', 'storage-list', 'gift-card-balance', 'script']

/** Whether a block has words of its own. An island and a fragment have those that the editor gives them. */
const hasWords = ({ type, props, error, fallback = [] }: BlockEntry): boolean => {
  if (type === 'island') return sentencesIn(props).length > 0
  if (type !== 'fragment') return type === undefined || !wordless.includes(type)
  return sentencesIn([props, error]).length > 0 || (fallback as readonly BlockEntry[]).some(hasWords)
}

const needsTranslation = (entry: BlockEntry): boolean =>
  hasWords(entry) && entry['ornament'] !== true && entry.draft !== true && entry.remove === undefined

const ownFile = (file: PlacedFile, language: string, files: readonly PlacedFile[]): PlacedFile | undefined =>
  files.find(({ layer, path }) => layer === `language/${language}` && path === file.path)

/** Whether the names of all blocks of a file can be read. */
const isWhole = ({ document, value: { blocks = [] } }: PlacedFile): boolean =>
  document.isReadable &&
  blocks.every(({ id }) => (id as string | undefined) !== undefined) &&
  (blocks.length > 0 || !Object.hasOwn(Object(document.value), 'blocks'))

/** Whether a file has a property, be it with a fault of its own. */
const isWritten = ({ document }: PlacedFile, name: string): boolean =>
  !document.isReadable || Object.hasOwn(Object(document.value), name)

/** What a page lacks: the file of a language, or words of its own in files that are there. One finding for all languages. */
const translationsOf = (file: PlacedFile, files: readonly PlacedFile[]): ContentFinding[] => {
  const { document, path } = file
  const { title, description, blocks = [] } = file.value
  // Blocks without words below a page of the shop's own: a file of a language would have nothing to say.
  if (title === undefined && description === undefined && !blocks.some(needsTranslation)) return []
  const own = otherLanguages.map((language) => ({ language, file: ownFile(file, language, files) }))
  const finding = (at: readonly PropertyKey[], what: string, isLacking: (translation?: PlacedFile) => boolean) => {
    const lacking = own.filter((each) => isLacking(each.file)).map(({ language }) => language)
    const where = `language/${lacking.length === 1 ? lacking[0] : '{language}'}/${path || 'home'}.yaml`
    return lacking.length > 0 ? [findingAt(document, at, `${what} is not in ${lacking.join(', ')} (${where}).`)] : []
  }
  return [
    ...finding([], 'This page', (translation) => translation === undefined),
    ...(['title', 'description'] as const)
      .filter((name) => file.value[name] !== undefined)
      .flatMap((name) => finding([name], `The ${name}`, (each) => each !== undefined && !isWritten(each, name))),
    ...blocks.flatMap((entry, index) => {
      if ((entry.id as string | undefined) === undefined || !needsTranslation(entry)) return []
      const isLacking = (each?: PlacedFile) =>
        each !== undefined && isWhole(each) && !each.value.blocks?.some(({ id }) => id === entry.id)
      return finding(['blocks', index, 'id'], `Block "${entry.id}"`, isLacking)
    }),
  ]
}

/** Pages of the default layer, and blocks with words on them, that a language lacks. Drafts need no translation. */
export const untranslatedPages = (files: readonly PlacedFile[]): ContentFinding[] =>
  files
    .filter(({ layer, value }) => layer === 'default' && value.draft !== true)
    .flatMap((file) => translationsOf(file, files))

/** The languages, besides English, of the sites that sell a brand. */
const languagesOf = (brand: string): readonly string[] => {
  const found = Object.values(brands).find(({ id }) => id === brand)
  const spoken = new Set(found && localesOf(found.id).map((locale) => splitLocale(locale).language))
  return otherLanguages.filter((language) => spoken.has(language))
}

/** Descriptions that a language of the brand's sites lacks. A product without any needs none: its kind has a sentence. */
export const untranslatedDescriptions = (brand: string, files: readonly ProductDocument[]): ContentFinding[] => {
  const spoken = languagesOf(brand)
  return files.flatMap(({ document }) => {
    // A text with a fault of its own is there all the same.
    const { description } = (document.value ?? {}) as { description?: unknown }
    if (typeof description !== 'object' || description === null) return []
    const lacking = spoken.filter((language) => !Object.hasOwn(description, language))
    if (lacking.length === 0) return []
    return [findingAt(document, ['description'], `description: missing in ${lacking.join(', ')}.`)]
  })
}
