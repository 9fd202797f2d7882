import { type ContentFinding, type Document, findingAt, readDocument } from '#content/files'
import { type Glossary, glossaryFile, loadGlossary } from '#content/messages'
import type { PlacedFile } from '#content/pages'
import type { ProductDocument } from '#content/products'
import { splitLocale } from '#domain/sites'
import { foreignWords, hasWords, isTooLong, simplifiedIn } from './letters.ts'
import { unreadMark } from './marks.ts'
import { sentencesIn } from './sentences.ts'
import { writingFault } from './writing.ts'

const noGlossary: Glossary = { terms: {}, shared: {} }
const remedy = 'translate it, or list the text in `shared` of glossary.yaml.'

/** What is wrong with letters, signs and address of a text in a language or locale; undefined if nothing is. */
const lettersFault = (name: string, text: string, english: string): string | undefined => {
  const { language } = splitLocale(name)
  const characters = language === 'zh' ? simplifiedIn(text) : ''
  if (characters) return `"${characters}" is Simplified Chinese; the sites are written in Traditional Chinese.`
  const foreign = foreignWords(language, text, english)
  if (foreign) return `"${foreign}" is not written in the letters of the language: ${remedy}`
  return writingFault(name, text)
}

/** What is wrong with a text of a catalogue; undefined if nothing is. A term of the glossary is worded as the glossary says. */
const faultOf = (name: string, text: string, english: string, { terms, shared }: Glossary): string | undefined => {
  const language = name.split('_')[0]!
  const inLowerCase = (word: string): string => word.toLocaleLowerCase(language)
  const isShared = [shared['all'], shared[language], shared[name]].some((texts) => texts?.includes(text))
  const letters = isShared ? undefined : lettersFault(name, text, english)
  if (letters) return letters
  if (text === english && hasWords(text) && !isShared) return `is in English: ${remedy}`
  if (isTooLong(text, english)) return `is too long for its place; in English it is "${english}".`
  const term = terms[english.toLowerCase()]
  const words = term?.[name] ?? term?.[language]
  if (words && !words.map(inLowerCase).includes(inLowerCase(text)))
    return `"${text}" is ${words.map((word) => `"${word}"`).join(' or ')} in glossary.yaml.`
  return undefined
}

const textsOf = ({ value }: Document): [key: string, text: string][] =>
  Object.entries((value ?? {}) as object).filter((entry): entry is [string, string] => typeof entry[1] === 'string')

/** Terms that no English message names, and shared texts that no catalogue has: they are misspelt, or left from texts that are gone. */
const unusedEntries = (
  root: string,
  { terms, shared }: Glossary,
  english: Document,
  catalogues: readonly { language: string; document: Document }[],
): ContentFinding[] => {
  const glossary = readDocument({ root }, glossaryFile({ root }))
  const named = textsOf(english).map(([, text]) => text.toLowerCase())
  const textsIn = (name: string): readonly string[] =>
    catalogues
      .filter(({ language }) => name === 'all' || language === name)
      .flatMap(({ document }) => textsOf(document).map(([, text]) => text))
  return [
    ...Object.keys(terms)
      .filter((term) => !named.some((text) => text.includes(term)))
      .map((term) => findingAt(glossary, ['terms'], `terms: no English message names "${term}".`, term)),
    ...Object.entries(shared).flatMap(([name, texts]) => {
      const known = new Set(textsIn(name))
      return texts.flatMap((text, index) =>
        known.has(text)
          ? []
          : [findingAt(glossary, ['shared', name, index], `shared.${name}: no message is "${text}".`)],
      )
    }),
  ]
}

/** The findings of wordings by the name of their files, and those of the glossary itself (rule messages.9). English has its own marks alone. */
export const wordingFindings = (
  root: string,
  english: Document,
  catalogues: readonly { language: string; document: Document }[],
): ContentFinding[] => {
  const { value: glossary = noGlossary, findings } = loadGlossary({ root })
  const originals = new Map(textsOf(english))
  const faults = catalogues.flatMap(({ language: name, document }) => {
    return textsOf(document).flatMap(([key, text]) => {
      const original = name.startsWith('en') ? undefined : originals.get(key)
      const wording = original === undefined ? undefined : faultOf(name, text, original, glossary)
      const fault = wording ?? unreadMark(text, true)
      return fault ? [findingAt(document, [], `${key}: ${fault}`, key)] : []
    })
  })
  // What no message has cannot be said while a catalogue has no meaning.
  const isWhole = [english, ...catalogues.map(({ document }) => document)].every(({ isReadable }) => isReadable)
  return [...findings, ...faults, ...(isWhole ? unusedEntries(root, glossary, english, catalogues) : [])]
}

/** The language or locale of a layer: `de` of `language/de`, `de_CH` of `site/stride/de_CH`; English for the others. */
const nameOf = (layer: string): string => {
  const [kind, ...names] = layer.split('/')
  return kind === 'default' ? 'en' : (names.at(-1) ?? 'en')
}

// "20 minutes" may be the same in another language; a sentence is not.
const isSentence = (text: string): boolean => text.split(' ').length > 3

/** Sentences of pages that are not in the language of their folder: those of the English page, and letters that it does not have. */
export const foreignPages = (files: readonly PlacedFile[]): ContentFinding[] => {
  const english = new Map(
    files
      .filter(({ layer }) => layer === 'default')
      .map(({ path, document }) => [path, sentencesIn(document.value).map(({ text }) => text)]),
  )
  return files.flatMap(({ layer, path: page, document }) => {
    const name = nameOf(layer)
    if (name.startsWith('en')) return []
    const originals = english.get(page) ?? []
    return sentencesIn(document.value).flatMap(({ path, text }) => {
      const fault =
        originals.includes(text) && isSentence(text) ? 'is in English; translate it.' : lettersFault(name, text, text)
      return fault ? [findingAt(document, path, `${path.join('.')}: ${fault}`)] : []
    })
  })
}

/** Descriptions of products that are written in other letters, or in English. */
export const foreignDescriptions = (files: readonly ProductDocument[]): ContentFinding[] =>
  files.flatMap(({ document, product: { name = '', description = {} } }) => {
    const { en = '', ...others } = description
    return Object.entries(others).flatMap(([key, text = '']) => {
      const fault = text === en ? 'is in English.' : lettersFault(key, text, `${name} ${en}`)
      return fault ? [findingAt(document, ['description', key], `description.${key}: ${fault}`)] : []
    })
  })
