import { type ContentFinding, type ContentSource, findingAt, readDocument } from '#content/files'
import type { ProductDocument } from '#content/products'
import { loadSearchWords, searchWordsPath } from '#content/search'
import { textsOfSet, translationSetsIn } from '#domain/portal'
import { languages } from '#domain/sites'
import { storageList } from '#domain/storage'

/** A key of a message that data names, and the finding when there is no such message. */
export interface WantedMessage {
  key: string
  finding: (text: string) => ContentFinding
}

type NamedMessage = readonly [key: string, path: readonly PropertyKey[]]

/** The messages that a list names, with the place of each name; a name with a fault of its own asks for none. */
const namedBy = (
  prefix: string,
  ids: readonly (string | undefined)[] = [],
  pathOf: (index: number) => PropertyKey[],
): NamedMessage[] => ids.flatMap((id, i) => (id === undefined ? [] : [[`${prefix}.${id}`, pathOf(i)] as const]))

/** The messages that a product file names, with the place of each name. */
const messagesOfProduct = ({
  kind,
  activity,
  features,
  colours,
  facts,
}: ProductDocument['product']): NamedMessage[] => [
  ...namedBy('product.kind', [kind], () => ['kind']),
  ...namedBy('product.description', [kind], () => ['kind']),
  ...namedBy('product.activity', [activity], () => ['activity']),
  ...namedBy('product.feature', features, (i) => ['features', i]),
  ...namedBy(
    'colour',
    colours?.map((colour) => colour?.id),
    (i) => ['colours', i, 'id'],
  ),
  ...namedBy('product.material', facts?.material, (i) => ['facts', 'material', i]),
  ...namedBy('product.care', facts?.care, (i) => ['facts', 'care', i]),
  ...namedBy('product.fit', [facts?.fit], () => ['facts', 'fit']),
]

/** The messages that product files name: kind, description, activity, features, colours, facts. */
export const messagesOfProducts = (files: readonly ProductDocument[]): WantedMessage[] => {
  const found = new Map<string, WantedMessage>()
  for (const { document, product } of files)
    for (const [key, path] of messagesOfProduct(product)) {
      if (!found.has(key)) found.set(key, { key, finding: (text) => findingAt(document, path, text) })
    }
  return [...found.values()]
}

// Departments, types and activities are named by the schema.
const namedByMessages = {
  kinds: 'product.kind',
  colours: 'colour',
  features: 'product.feature',
  materials: 'product.material',
} as const

/** What the words of the search name synonyms of; each has a message. */
export const messagesOfSearchWords = (source: ContentSource): WantedMessage[] =>
  languages.flatMap((language) => {
    const words = loadSearchWords(language, source).sound ?? {}
    const document = readDocument(source, searchWordsPath(language, source))
    return (Object.keys(namedByMessages) as (keyof typeof namedByMessages)[]).flatMap((group) =>
      Object.keys(words[group] ?? {}).map((id) => ({
        key: `${namedByMessages[group]}.${id}`,
        finding: (text: string) => findingAt(document, [group, id], text),
      })),
    )
  })

/** The messages by which the cookie notice says what each cookie and key is for. */
export const messagesOfStorage = (): WantedMessage[] =>
  storageList().map(({ purpose }) => ({
    key: purpose,
    finding: (text) => ({ file: 'src/domain/storage/list.ts', line: 1, column: 1, text }),
  }))

/** The messages of the portal's sets of texts. */
export const messagesOfSets = (): WantedMessage[] =>
  translationSetsIn('local')
    .flatMap((set) => Object.values(textsOfSet(set)))
    .map((key) => ({
      key,
      finding: (text) => ({ file: 'src/domain/portal/translation-sets.ts', line: 1, column: 1, text }),
    }))
