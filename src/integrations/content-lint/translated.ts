import { type ContentFinding, findingAt } from '#content/files'
import type { PlacedFile } from '#content/pages'
import type { BlockEntry } from '#domain/pages'

/** Languages besides English in which everything is worded; the others fall back to English. */
export const completeLanguages = ['de', 'ar', 'ja'] as const

const hasWords = (entry: BlockEntry): boolean =>
  !['services', 'subscription', 'storage-list', 'island', 'script'].includes(entry.type ?? '') &&
  entry['ornament'] !== true &&
  entry.remove === undefined

const untranslatedIn = (file: PlacedFile, language: string, files: readonly PlacedFile[]): ContentFinding[] => {
  const { document, path, value } = file
  const own = files.find((other) => other.layer === `language/${language}` && other.path === path)
  if (!own) return [findingAt(document, [], `This page has no language/${language}/${path || 'home'}.yaml.`)]
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

/** Pages of the default layer, and blocks with words on them, that a complete language lacks. */
export const untranslatedPages = (files: readonly PlacedFile[]): ContentFinding[] =>
  files
    .filter(({ layer }) => layer === 'default')
    .flatMap((file) => completeLanguages.flatMap((language) => untranslatedIn(file, language, files)))
