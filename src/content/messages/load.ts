import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { contentFolder } from '#content/root'
import { type Compiled, compile, MessageError } from '#domain/messages'

/** The languages whose catalogues are complete; all others take English for what they lack. */
export const completeLanguages = ['en', 'de', 'ar', 'ja'] as const

/** One language's messages. */
export interface Catalogue {
  language: string
  messages: ReadonlyMap<string, Compiled>
  /** Changes with the file. */
  digest: string
}

/** Where the catalogue of a language lies; the file need not exist. */
export const catalogueFile = (language: string, content = contentFolder): string =>
  join(content, 'messages', `${language}.yaml`)

/**
 * Reads a language's catalogue. Empty when there is none.
 * @throws MessageError `messages/invalid-catalogue` when the file is not a map of texts, and those of `compile`
 */
export const loadCatalogue = (language: string, content = contentFolder): Catalogue => {
  const file = catalogueFile(language, content)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}'
  const entries: unknown = parse(text) ?? {}
  if (typeof entries !== 'object' || entries === null || Array.isArray(entries))
    throw new MessageError('messages/invalid-catalogue', `${file} must be a map of keys to texts.`)
  const messages = Object.entries(entries).map(([key, value]) => {
    if (typeof value !== 'string')
      throw new MessageError('messages/invalid-catalogue', `${file}: ${key} must be a text; put it in quotes.`)
    return [key, compileAt(value, `${file}: ${key}`)] as const
  })
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  return { language, messages: new Map(messages), digest }
}

const compileAt = (text: string, place: string): Compiled => {
  try {
    return compile(text)
  } catch (error) {
    if (!(error instanceof MessageError)) throw error
    throw new MessageError(error.code, `${place}: ${error.message}`)
  }
}
