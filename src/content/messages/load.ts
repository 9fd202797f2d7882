import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { type Catalogue, catalogueOf, MessageError } from '#domain/messages'

// Bundled by a build this file lies elsewhere, so the sources are looked for from where the command runs.
const findFolder = (): string => {
  for (const start of [process.cwd(), import.meta.dirname]) {
    for (let at = start; ; at = dirname(at)) {
      const folder = join(at, 'src/content/messages')
      if (existsSync(join(folder, 'en.yaml'))) return folder
      if (dirname(at) === at) break
    }
  }
  throw new MessageError('messages/no-translations', `No src/content/messages above ${process.cwd()}.`)
}

/** A language's catalogue. */
export interface Texts {
  language: string
  catalogue: Catalogue
  /** Changes with the file. */
  digest: string
}

let folder: string | undefined
const held = new Map<string, Texts & { stamp: number; checked: number }>()

const languageFile = (language: string): string => {
  folder ??= findFolder()
  return join(folder, `${language}.yaml`)
}

/** Languages that have a catalogue, `en` first. */
export const languages = (): readonly string[] => {
  const files = readdirSync(dirname(languageFile('en'))).filter((name) => /^[a-z]{2}\.yaml$/.test(name))
  const found = files.map((name) => name.slice(0, 2))
  return ['en', ...found.filter((language) => language !== 'en').sort()]
}

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
