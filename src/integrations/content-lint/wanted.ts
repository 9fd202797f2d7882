import { type ContentFinding, type ContentSource, contentPath, findingAt, readDocument } from '#content/files'
import type { ProductRange } from '#content/products'
import { loadSearchWords, searchWordsPath } from '#content/search'
import { textsOfSet, translationSetsIn } from '#domain/portal'
import type { Product } from '#domain/products'
import { languages } from '#domain/sites'
import { storageList } from '#domain/storage'

/** A key of a message that data names, and the finding when there is no such message. */
export interface WantedMessage {
  key: string
  finding: (text: string) => ContentFinding
}

const messagesOfFacts = ({ material, care, fit }: NonNullable<Product['facts']>): [string, PropertyKey[]][] => [
  ...material.map((id, i): [string, PropertyKey[]] => [`product.material.${id}`, ['facts', 'material', i]]),
  ...care.map((id, i): [string, PropertyKey[]] => [`product.care.${id}`, ['facts', 'care', i]]),
  ...(fit === undefined ? [] : [[`product.fit.${fit}`, ['facts', 'fit']] satisfies [string, PropertyKey[]]]),
]

/** The messages that a product file names, with the place of each name. */
const messagesOfProduct = ({ kind, activity, features, colours, facts }: Product): [string, PropertyKey[]][] => [
  [`product.kind.${kind}`, ['kind']],
  [`product.description.${kind}`, ['kind']],
  [`product.activity.${activity}`, ['activity']],
  ...features.map((feature, i): [string, PropertyKey[]] => [`product.feature.${feature}`, ['features', i]]),
  ...colours.map(({ id }, i): [string, PropertyKey[]] => [`colour.${id}`, ['colours', i, 'id']]),
  ...(facts ? messagesOfFacts(facts) : []),
]

/** The messages that product files name: kind, description, activity, features, colours, facts. */
export const messagesOfProducts = (
  source: ContentSource,
  ranges: ReadonlyMap<string, ProductRange>,
): WantedMessage[] => {
  const found = new Map<string, WantedMessage>()
  for (const [brand, { products }] of ranges)
    for (const product of products)
      for (const [key, path] of messagesOfProduct(product)) {
        if (found.has(key)) continue
        const file = contentPath(source, 'products', brand, `${product.pid}.yaml`)
        found.set(key, { key, finding: (text) => findingAt(readDocument(source, file), path, text) })
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
    const words = loadSearchWords(language, source).value ?? {}
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
