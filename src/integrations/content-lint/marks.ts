import { type ContentFinding, findingAt } from '#content/files'
import type { PlacedFile } from '#content/pages'
import type { ProductDocument } from '#content/products'
import { sentencesIn } from './sentences.ts'

const markup: readonly (readonly [mark: RegExp, language: string])[] = [
  [/<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>/i, 'HTML'],
  [/\*\*[^*\s][^*]*\*\*|\[[^\]]+\]\([^)\s]+\)|`[^`]+`|(?<![\p{L}\d])__[^_]+__(?![\p{L}\d])|^#{1,6} /u, 'Markdown'],
]
const argument = /\{(?:\d+|[a-z]\w*)(?:,[^{}]*)?\}/i

/** What a text has that nothing reads: shoppers would see the signs. Messages alone have arguments (rule pages.29). */
export const unreadMark = (text: string, hasArguments: boolean): string | undefined => {
  for (const [mark, language] of markup) {
    const [found] = mark.exec(text) ?? []
    if (found) return `"${found}" is shown as it stands here: no text is read as ${language}.`
  }
  const [found] = (hasArguments ? null : argument.exec(text)) ?? []
  return found && `"${found}" is shown as it stands here: only messages have arguments.`
}

/** Signs in the sentences of files, as pages and legal facts have them, that nothing reads. */
export const unreadMarksIn = (files: readonly Pick<PlacedFile, 'document'>[]): ContentFinding[] =>
  files.flatMap(({ document }) =>
    sentencesIn(document.value).flatMap(({ path, text }) => {
      const fault = unreadMark(text, false)
      return fault ? [findingAt(document, path, `${path.join('.')}: ${fault}`)] : []
    }),
  )

/** Every text of a product's attributes, with its place. */
const attributeTexts = ({ attributes = [] }: ProductDocument['product']) =>
  attributes.flatMap((attribute, i) =>
    (['name', 'value'] as const).flatMap((part) => {
      const place = ['attributes', i, part]
      const text: unknown = attribute?.[part]
      if (typeof text !== 'object' || text === null) return [[place, text]]
      return Object.entries(text).flatMap(([key, each]: [string, unknown]) =>
        typeof each === 'object' && each !== null
          ? Object.entries(each).map(([language, word]) => [[...place, Number(key), language], word])
          : [[[...place, Array.isArray(text) ? Number(key) : key], each]],
      )
    }),
  )

/** Signs in names, descriptions and attributes of products that nothing reads. */
export const unreadMarksOfProducts = (files: readonly ProductDocument[]): ContentFinding[] =>
  files.flatMap(({ document, product }) => {
    const descriptions = Object.entries(product.description ?? {})
    const texts = [
      [['name'], product.name],
      ...descriptions.map(([language, text]) => [['description', language], text]),
      ...attributeTexts(product),
    ]
    return (texts as [PropertyKey[], unknown][]).flatMap(([path, text]) => {
      const fault = typeof text === 'string' && unreadMark(text, false)
      return fault ? [findingAt(document, path, `${path.join('.')}: ${fault}`)] : []
    })
  })
