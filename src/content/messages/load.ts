import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import {
  type ContentFinding,
  contentPath,
  type Document,
  findingAt,
  type Loaded,
  readDocument,
  shopContent,
} from '#content/files'
import { type Catalogue, type Compiled, compile, MessageError } from '#domain/messages'

/** A catalogue: all texts of a language, or those in which a locale differs from its language. */
export interface Texts {
  /** `de`, `en_US`. */
  name: string
  catalogue: Catalogue
  /** The same messages as the file words them. */
  written: ReadonlyMap<string, string>
  /** Keys of messages that cannot be read; the catalogue lacks them. */
  malformed: ReadonlySet<string>
  /** Changes with the file. */
  digest: string
}

/** The file of a catalogue, absolute. */
export const catalogueFile = (name: string, source = shopContent): string =>
  contentPath(source, 'messages', `${name}.yaml`)

const keyShape = /^[a-z][\w-]*(\.[\w-]+)+$/

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a catalogue. The value holds the messages without faults. */
export const loadTexts = (document: Document): Loaded<Texts> => {
  const findings: ContentFinding[] = [...document.faults]
  if (document.isReadable && !isObject(document.value))
    findings.push(findingAt(document, [], 'There is no translations object: write `key: text` lines.'))
  const catalogue = new Map<string, Compiled>()
  const written = new Map<string, string>()
  const malformed = new Set<string>()
  for (const [key, text] of Object.entries((document.value ?? {}) as object)) {
    const report = (fault: string) => findings.push(findingAt(document, [], `${key}: ${fault}`, key))
    if (!keyShape.test(key)) report('a key is words joined by full stops, noun.thing.')
    try {
      if (typeof text === 'string') {
        catalogue.set(key, compile(text))
        written.set(key, text)
      } else report('is not a text; put it into quotes.')
    } catch (error) {
      if (!(error instanceof MessageError)) throw error
      malformed.add(key)
      report(error.message)
    }
  }
  const name = basename(document.file, '.yaml')
  return { value: { name, catalogue, written, malformed, digest: document.digest }, findings }
}

/** Reads a catalogue of this shop. */
export const loadCatalogue = (name: string, source = shopContent): Loaded<Texts | undefined> => {
  const file = catalogueFile(name, source)
  return existsSync(file) ? loadTexts(readDocument(source, file)) : { value: undefined, findings: [] }
}
