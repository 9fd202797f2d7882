import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { contentFolder } from '#content/root'
import { type Catalogue, catalogueOf } from '#domain/messages'

/** A language's catalogue. */
export interface Texts {
  language: string
  catalogue: Catalogue
  /** Changes with the file. */
  digest: string
}

const folder = join(contentFolder, 'messages')
const held = new Map<string, Texts & { stamp: number; checked: number }>()

const languageFile = (language: string): string => join(folder, `${language}.yaml`)

/**
 * A language's catalogue, read once and again when its file has changed (looked for at most once a second); undefined for
 * a language without one. @throws MessageError, YAMLParseError
 */
export const textsOf = (language: string): Texts | undefined => {
  const now = Date.now()
  const last = held.get(language)
  if (last && now - last.checked < 1000) return last
  const file = languageFile(language)
  const stamp = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (stamp === undefined) return undefined
  if (last?.stamp === stamp) {
    last.checked = now
    return last
  }
  const text = readFileSync(file, 'utf8')
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  const fresh = { language, catalogue: catalogueOf(parse(text)), digest, stamp, checked: now }
  held.set(language, fresh)
  return fresh
}
