import type { BlockEntry } from '#domain/pages'
import { type Finding, findingAt } from './finding.ts'
import type { PlacedFile } from './pages.ts'

/** Languages besides English in which everything is worded; the others fall back (issue of the texts: README). */
export const completeLanguages = ['de', 'ar', 'ja'] as const

const hasWords = (entry: BlockEntry): boolean =>
  !['services', 'storage-list', 'island', 'script'].includes(entry.type ?? '') &&
  entry['ornament'] !== true &&
  entry.remove === undefined

/** Pages of the default layer, and blocks with words on them, that a complete language lacks. */
export const untranslated = (files: readonly PlacedFile[]): Finding[] =>
  files
    .filter(({ layer }) => layer === 'default')
    .flatMap(({ document, path, value }) =>
      completeLanguages.flatMap((language) => {
        const own = files.find((file) => file.layer === `language/${language}` && file.path === path)
        if (!own) return [findingAt(document, [], `This page has no language/${language}/${path || 'home'}.yaml.`)]
        const lacks = (name: 'title' | 'description') => value[name] !== undefined && own.value[name] === undefined
        const head = (['title', 'description'] as const)
          .filter(lacks)
          .map((name) => findingAt(own.document, [], `${name} is not translated.`))
        const translated = new Set(own.value.blocks?.map(({ id }) => id))
        const blocks = (value.blocks ?? []).flatMap((entry, index) =>
          hasWords(entry) && !translated.has(entry.id)
            ? [
                findingAt(
                  document,
                  ['blocks', index, 'id'],
                  `Block "${entry.id}" is not translated in ${own.document.file}.`,
                ),
              ]
            : [],
        )
        return [...head, ...blocks]
      }),
    )
