import { argumentsOf, compile, MessageError } from '#domain/messages'
import { sites } from '#domain/sites'
import { type Document, documentsIn } from './document.ts'
import { type Finding, findingAt } from './finding.ts'
import { completeLanguages } from './translated.ts'
import { findUses, means } from './usage.ts'

const folder = 'src/content/messages'

interface Catalogue {
  language: string
  document: Document
  /** Key → names of its arguments. */
  keys: Map<string, string>
  findings: Finding[]
}

const read = (document: Document): Catalogue => {
  const language = document.file.slice(folder.length + 1, -'.yaml'.length)
  const keys = new Map<string, string>()
  const findings: Finding[] = [...document.faults]
  const { value } = document
  if (findings.length === 0 && (typeof value !== 'object' || value === null || Array.isArray(value)))
    findings.push(findingAt(document, [], 'There is no translations object: write `key: text` lines.'))
  for (const [key, text] of Object.entries((value as object | null) ?? {})) {
    const report = (fault: string) => findings.push(findingAt(document, [], `${key}: ${fault}`, key))
    if (!/^[a-z][\w-]*(\.[\w-]+)+$/.test(key)) report('a key is words joined by full stops, noun.thing.')
    try {
      if (typeof text !== 'string') report('is not a text; put it into quotes.')
      else keys.set(key, argumentsOf(compile(text)).join(', '))
    } catch (error) {
      if (!(error instanceof MessageError)) throw error
      keys.set(key, '?')
      report(error.message)
    }
  }
  return { language, document, keys, findings }
}

const compare = (en: Catalogue, other: Catalogue): Finding[] => {
  const complete = (completeLanguages as readonly string[]).includes(other.language)
  const missing = complete ? [...en.keys.keys()].filter((key) => !other.keys.has(key)) : []
  const own = [...other.keys].flatMap(([key, names]) => {
    const wanted = en.keys.get(key)
    if (wanted === undefined) return [`${key}: en.yaml has no such message.`].map((text) => ({ key, text }))
    if (wanted === names || names === '?' || wanted === '?') return []
    return [{ key, text: `${key}: has the arguments {${names}}, in en.yaml {${wanted}}.` }]
  })
  return [
    ...missing.map((key) => findingAt(en.document, [], `${key}: missing in ${other.document.file}.`, key)),
    ...own.map(({ key, text }) => findingAt(other.document, [], text, key)),
  ]
}

/** Keys that data asks for: names and properties of products. */
export type Wanted = readonly { key: string; finding: (text: string) => Finding }[]

const usage = (root: string, en: Catalogue, wanted: Wanted): Finding[] => {
  const { calls, literals } = findUses(root)
  const keys = [...en.keys.keys()]
  const unknown = calls
    .filter(({ key }) => !keys.some((known) => means(key, known)))
    .map(({ key, ...at }) => ({ ...at, text: `${key}: en.yaml has no such message.` }))
  const absent = wanted
    .filter(({ key }) => !en.keys.has(key))
    .map(({ key, finding }) => finding(`The message ${key} is missing in en.yaml.`))
  const patterns = [...literals].filter((literal) => literal.includes('*') && !literal.endsWith('.*'))
  // `bag.*` in a manifest hands out whatever is there; it is no use of a message. A template such as `colour.${id}` is.
  const open = calls.map(({ key }) => key).filter((key) => key.endsWith('.*'))
  const asked = new Set(wanted.map(({ key }) => key))
  const unused = keys
    .filter((key) => !literals.has(key) && !asked.has(key) && ![...patterns, ...open].some((p) => means(p, key)))
    .map((key) => findingAt(en.document, [], `${key}: nothing shows this message.`, key))
  return [...unknown, ...absent, ...unused]
}

/**
 * Faults of the catalogues by file and line: malformed, missing in a complete language (en, de, ar, ja), differing
 * arguments, asked for and not there, never asked for. `wanted` are keys that data names.
 */
export const checkMessages = (root: string, wanted: Wanted = []): Finding[] => {
  const catalogues = documentsIn(root, folder).map(read)
  const en = catalogues.find(({ language }) => language === 'en')
  if (!en) return [{ file: `${folder}/en.yaml`, line: 1, column: 1, text: 'The English catalogue is missing.' }]
  const absent = completeLanguages
    .filter((language) => !catalogues.some((catalogue) => catalogue.language === language))
    .map((language) => findingAt(en.document, [], `The catalogue ${language}.yaml is missing.`))
  return [
    ...catalogues.flatMap(({ findings }) => findings),
    ...absent,
    ...catalogues.filter((catalogue) => catalogue !== en).flatMap((other) => compare(en, other)),
    ...(en.document.faults.length > 0 ? [] : usage(root, en, wanted)),
  ]
}

/** The catalogues that cannot be read or hold malformed messages: what a build cannot be made with. */
export const malformedMessages = (root: string): Finding[] =>
  documentsIn(root, folder).flatMap((document) => read(document).findings)

/** Which languages of sites fall back to English, wholly or for how many messages: for people to see, no fault. */
export const fallingBack = (root: string): string[] => {
  const catalogues = documentsIn(root, folder).map(read)
  const en = catalogues.find(({ language }) => language === 'en')
  return [...Map.groupBy(sites, ({ language }) => language)].flatMap(([language, own]) => {
    const known = catalogues.find((catalogue) => catalogue.language === language)
    const missing = [...(en?.keys.keys() ?? [])].filter((key) => !known?.keys.has(key)).length
    if (missing === 0) return []
    return [`${language} (${own.length} sites): ${known ? `${missing} messages` : 'all messages'} in English`]
  })
}
