import { existsSync } from 'node:fs'
import { z } from 'zod'
import {
  asBuilt,
  type ContentSource,
  contentPath,
  keepLastGood,
  readFile,
  type Shaped,
  shopContent,
} from '#content/files'
import { activities, categories, type Product, productTypes } from '#domain/products'

const words = z.array(z.string().trim().min(1)).min(1)
const ofAny = z.record(z.string(), words).optional()
const of = <const T extends readonly string[]>(ids: T) => z.partialRecord(z.enum(ids), words).optional()

/** A file of words, `de.yaml`: words that mean nothing beside others, and synonyms by what of a product they name and its id. */
export const searchWordsFile = z.strictObject({
  ignored: words.optional(),
  departments: of(categories),
  types: of(productTypes),
  kinds: ofAny,
  activities: of(activities),
  colours: ofAny,
  features: ofAny,
  materials: ofAny,
})

export type SearchWords = z.output<typeof searchWordsFile>

/** The file of the words of a language, absolute. */
export const searchWordsPath = (language: string, source: ContentSource = shopContent): string =>
  contentPath(source, 'search', `${language}.yaml`)

/** Reads the words of a language. A language without a file has none. */
export const loadSearchWords = (language: string, source: ContentSource = shopContent): Shaped<SearchWords> => {
  const path = searchWordsPath(language, source)
  return existsSync(path) ? readFile(source, path, searchWordsFile) : { value: {}, findings: [], sound: {} }
}

const keptWords = keepLastGood({
  filesOf: (language: string) => [searchWordsPath(language)],
  load: (language) => loadSearchWords(language),
  asBuilt: (language) => asBuilt((source) => loadSearchWords(language, source)),
})

/** The words of a language; the same object until its file changes. @throws ContentError */
export const searchWordsIn = (language: string): SearchWords => keptWords(language)

/** The synonyms of all that is known of a product, most general first. */
export const synonymsOf = (product: Product, known: SearchWords): string[] => {
  const { activity, categories: departments, colours, facts, features, kind, type } = product
  const named: [Exclude<keyof SearchWords, 'ignored'>, readonly string[]][] = [
    ['departments', departments],
    ['types', [type]],
    ['kinds', [kind]],
    ['activities', [activity]],
    ['colours', colours.map(({ id }) => id)],
    ['features', features],
    ['materials', facts?.material ?? []],
  ]
  return named.flatMap(([group, ids]) => {
    const synonyms: Readonly<Record<string, readonly string[] | undefined>> = known[group] ?? {}
    return ids.flatMap((id) => synonyms[id] ?? [])
  })
}
