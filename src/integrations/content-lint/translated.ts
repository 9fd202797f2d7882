import { type ContentFinding, findingAt } from '#content/files'
import type { PlacedFile } from '#content/pages'
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
