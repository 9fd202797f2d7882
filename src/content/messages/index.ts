/**
 * The shop's texts for pages at build and for the server: one catalogue a language in this folder, `{language}.yaml`, and for a
 * locale, or a region of several, whose words differ one beside it, `{locale}.yaml`, with the texts that differ. What a site's
 * language lacks is shown in English; an unknown key is shown as the key, and check finds it (rules messages.5 and messages.6).
 */
import { createHash } from 'node:crypto'
import { asBuilt, keepLastGood, type Loaded } from '#content/files'
import { type Arguments, type Compiled, findMessage, format, matchesKey } from '#domain/messages'
import { cataloguesFor, type Site, spelledFor } from '#domain/sites'
import { catalogueFile, loadCatalogue, type Texts } from './load.ts'

export { type Glossary, glossaryFile, loadGlossary } from './glossary.ts'
export { loadTexts, type Texts } from './load.ts'

export interface Translator {
  /** The text of a message. @throws MessageError messages/not-a-number */
  t(key: string, args?: Arguments): string
  /** Compiled messages by key, for the browser: of keys, and of prefixes such as `bag.*`; unknown keys are left out. */
  pick(keys: readonly string[]): Readonly<Record<string, Compiled>>
  /** The messages that `pick` picks, as the catalogues word them: `{0,choice,0#none|1#one|1<{0} things}` (rule messages.1). */
  pickWritten(keys: readonly string[]): Readonly<Record<string, string>>
  /** The language of the texts: the site's own, or `en` where it has no catalogue. */
  language: string
  /** For `cacheKey`: changes with every catalogue that words the site. */
  digest: string
}

const languageOf = (catalogue: string): string => catalogue.split('_')[0]!

/** A catalogue by its name, `de` or `en_US`, read again when its file has changed; undefined without a file. @throws ContentError */
const textsOf = keepLastGood({
  filesOf: (name: string) => [catalogueFile(name)],
  load: (name): Loaded<Texts | undefined> => loadCatalogue(name),
  asBuilt: (name) => asBuilt((source) => loadCatalogue(name, source)),
})

/** Of several catalogues, the nearest of which comes first, the messages of some keys. */
const pickFrom = <T>(catalogues: readonly ReadonlyMap<string, T>[], keys: readonly string[]): Record<string, T> => {
  const picked: Record<string, T> = {}
  for (const catalogue of [...catalogues].reverse())
    for (const [key, message] of catalogue) if (matchesKey(key, keys)) picked[key] = message
  return picked
}

const translators = new Map<string, Translator>()

const makeTranslator = (languageTag: string, texts: readonly Texts[]): Translator => {
  const catalogues = texts.map(({ catalogue }) => new Map(spelledFor({ languageTag }, [...catalogue])))
  // Every page picks the same keys for the same islands.
  const picks = new Map<string, Readonly<Record<string, Compiled>>>()
  return {
    t: (key, args = []) => {
      const message = findMessage(catalogues, key)
      return message === undefined ? key : format(message, args, languageTag)
    },
    pick: (keys) => {
      const name = keys.join(' ')
      const picked = picks.get(name) ?? pickFrom(catalogues, keys)
      picks.set(name, picked)
      return picked
    },
    pickWritten: (keys) =>
      spelledFor(
        { languageTag },
        pickFrom(
          texts.map(({ written }) => written),
          keys,
        ),
      ),
    language: languageOf(texts[0]?.name ?? 'en'),
    digest: texts.map(({ digest }) => digest).join('.'),
  }
}

/** The texts of a site, read again when a catalogue has changed. @throws ContentError for a catalogue with faults */
export const translator = ({ languageTag }: Pick<Site, 'languageTag'>): Translator => {
  const locale = languageTag.replace('-', '_')
  const texts = [...new Set([...cataloguesFor(locale), 'en'])].flatMap((name) => textsOf(name) ?? [])
  const key = `${languageTag} ${texts.map(({ digest }) => digest).join('.')}`
  const known = translators.get(key)
  if (known) return known
  const made = makeTranslator(languageTag, texts)
  translators.set(key, made)
  return made
}

/** The version of some of a site's texts, for the address of a file that holds them: `de-1f0c9a77`, the language and a digest. */
export const textVersion = ({ pick, language }: Translator, keys: readonly string[]): string => {
  const messages = Object.entries(pick(keys)).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${language}-${createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 8)}`
}
