import {
  type ContentFinding,
  contentPath,
  type Document,
  findingAt,
  readDocument,
  thereAre,
  yamlFiles,
} from '#content/files'
import { glossaryFile, loadTexts } from '#content/messages'
import { argumentsOf } from '#domain/messages'
import { cataloguesFor, sites } from '#domain/sites'
import { otherLanguages } from './translated.ts'
import { findUses, means } from './usage.ts'
import type { WantedMessage } from './wanted.ts'
import { wordingFindings } from './wording.ts'

interface LanguageFile {
  /** The name of its file: `de`, `en_US`. */
  language: string
  document: Document
  /** Key → names of its arguments; undefined for a malformed message. */
  keys: ReadonlyMap<string, string | undefined>
  findings: readonly ContentFinding[]
}

const languageFileOf = (document: Document): LanguageFile => {
  const { value, findings } = loadTexts(document)
  const { name: language = '', catalogue = new Map(), malformed = [] } = value ?? {}
  const keys = new Map<string, string | undefined>()
  for (const [key, message] of catalogue) keys.set(key, argumentsOf(message).join(', '))
  for (const key of malformed) keys.set(key, undefined)
  return { language, document, keys, findings }
}

// A file that has not changed is the same document as the last time: the other languages stay known while an editor corrects one.
const known = new WeakMap<Document, LanguageFile>()

const readLanguage = (root: string, path: string): LanguageFile => {
  const document = readDocument({ root }, path)
  const file = known.get(document) ?? languageFileOf(document)
  known.set(document, file)
  return file
}

const readLanguages = (root: string): LanguageFile[] =>
  yamlFiles(contentPath({ root }, 'messages'))
    .filter((path) => path !== glossaryFile({ root }))
    .map((path) => readLanguage(root, path))

/** The keys of the English catalogue; empty where it is missing. */
export const englishKeys = (root: string): string[] => [
  ...readLanguage(root, contentPath({ root }, 'messages', 'en.yaml')).keys.keys(),
]

// Its file says so in one finding; each of its thousand messages would be called missing beside it.
const isEmpty = ({ keys }: LanguageFile): boolean => keys.size === 0

const differences = (en: LanguageFile, other: LanguageFile): ContentFinding[] => {
  // What a file without a meaning has, and what it lacks, cannot be said.
  if (!other.document.isReadable || !en.document.isReadable) return []
  if (isEmpty(other)) return []
  const complete = otherLanguages.includes(other.language)
  const missing = complete ? [...en.keys.keys()].filter((key) => !other.keys.has(key)) : []
  const own = [...other.keys].flatMap(([key, names]) => {
    if (!en.keys.has(key)) return [{ key, text: `${key}: en.yaml has no such message.` }]
    const wanted = en.keys.get(key)
    if (wanted === names || names === undefined || wanted === undefined) return []
    return [{ key, text: `${key}: has the arguments {${names}}, in en.yaml {${wanted}}.` }]
  })
  return [
    ...missing.map((key) => findingAt(en.document, [], `${key}: missing in ${other.document.file}.`, key)),
    ...own.map(({ key, text }) => findingAt(other.document, [], text, key)),
  ]
}

/** The catalogue of a locale or region holds what differs from its language. */
const localeFaults = (file: LanguageFile, languages: readonly LanguageFile[]): ContentFinding[] => {
  const [language, place] = file.language.split('_')
  if (place === undefined) return []
  if (!sites.some(({ locale }) => cataloguesFor(locale).includes(file.language)))
    return [findingAt(file.document, [], `No site has the locale "${file.language}".`)]
  const base = languages.find((other) => other.language === language)
  if (!file.document.isReadable) return []
  const texts = base?.document.value as Record<string, unknown> | undefined
  return Object.entries((file.document.value ?? {}) as object).flatMap(([key, text]) =>
    texts?.[key] === text ? [findingAt(file.document, [], `${key}: is the same in ${language}.yaml.`, key)] : [],
  )
}

/** `colour.crimson` is missing; there are the other colours. */
const absentText = (key: string, keys: readonly string[]): string => {
  const prefix = key.slice(0, key.lastIndexOf('.') + 1)
  const others = keys.filter((known) => known.startsWith(prefix)).map((known) => known.slice(prefix.length))
  return `No message ${key}; ${thereAre(key.slice(prefix.length), others)} A new one needs a text in src/content/messages.`
}

const absentIn = (keys: readonly string[], wanted: readonly WantedMessage[]): ContentFinding[] =>
  wanted.filter(({ key }) => !keys.includes(key)).map(({ key, finding }) => finding(absentText(key, keys)))

const usageFindings = (root: string, en: LanguageFile, wanted: readonly WantedMessage[]): ContentFinding[] => {
  const { calls, literals } = findUses(root)
  const keys = [...en.keys.keys()]
  const unknown = calls
    .filter(({ key }) => !keys.some((known) => means(key, known)))
    .map(({ key, ...at }) => ({ ...at, text: `${key}: en.yaml has no such message.` }))
  const patterns = [...literals].filter((literal) => literal.includes('*') && !literal.endsWith('.*'))
  // `bag.*` in a manifest hands out every message there and so uses none. A template such as `colour.${id}` is a use.
  const open = calls.map(({ key }) => key).filter((key) => key.endsWith('.*'))
  const asked = new Set(wanted.map(({ key }) => key))
  const unused = keys
    .filter((key) => !literals.has(key) && !asked.has(key) && ![...patterns, ...open].some((p) => means(p, key)))
    .map((key) => findingAt(en.document, [], `${key}: nothing shows this message.`, key))
  return [...unknown, ...absentIn(keys, wanted), ...unused]
}

/**
 * Findings of the catalogues: malformed messages, messages that a language lacks, differing arguments,
 * wordings that cannot be right, messages that code or data (`wanted`) asks for and that do not exist, messages that nothing shows.
 */
export const checkMessages = (root: string, wanted: readonly WantedMessage[] = []): ContentFinding[] => {
  const languages = readLanguages(root)
  const en = languages.find(({ language }) => language === 'en')
  if (!en)
    return [{ file: 'src/content/messages/en.yaml', line: 1, column: 1, text: 'The English catalogue is missing.' }]
  if (isEmpty(en)) return languages.flatMap(({ findings }) => findings)
  const absent = otherLanguages
    .filter((language) => !languages.some((file) => file.language === language))
    .map((language) => findingAt(en.document, [], `The catalogue ${language}.yaml is missing.`))
  return [
    ...languages.flatMap(({ findings }) => findings),
    ...absent,
    ...languages.filter((file) => file !== en).flatMap((other) => differences(en, other)),
    ...languages.flatMap((file) => localeFaults(file, languages)),
    ...wordingFindings(root, en.document, languages),
    ...(en.document.isReadable ? usageFindings(root, en, wanted) : []),
  ]
}

/** Messages that data (`wanted`) asks for and that English lacks: a page would show their keys. */
export const absentMessages = (root: string, wanted: readonly WantedMessage[]): ContentFinding[] => {
  const { document, keys } = readLanguage(root, contentPath({ root }, 'messages', 'en.yaml'))
  return document.isReadable ? absentIn([...keys.keys()], wanted) : []
}

/** Catalogues that cannot be read and malformed messages: no build can be made with them. */
export const malformedMessages = (root: string): ContentFinding[] =>
  readLanguages(root).flatMap(({ findings }) => findings)
