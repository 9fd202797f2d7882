import { type Arguments, type Compiled, format } from '#domain/messages'
import { type Catalogue, loadCatalogue } from './load.ts'

export { type Catalogue, catalogueFile, completeLanguages, loadCatalogue } from './load.ts'

/** The texts of a site, for pages at build. */
export interface Translator {
  /**
   * The text of a message in the site's language, or in English where that has none (design 6.13).
   * An unknown key is shown as the key itself, and named by `npm run check`.
   */
  t: (key: string, args?: Arguments) => string
  /** Compiled messages for an island: keys, or prefixes such as `bag.*`. Only these travel to the browser. */
  pick: (keys: readonly string[]) => Record<string, Compiled>
  /** ISO 639: the language that the texts are really in, for `lang`. */
  language: string
  /** BCP 47 for numbers: the texts' language with the site's country. */
  languageTag: string
  /** Changes with every catalogue that is read from. */
  digest: string
}

const catalogues = new Map<string, Catalogue>()
const catalogue = (language: string): Catalogue => {
  // The development server reads texts anew; a build reads them once.
  const known = import.meta.env?.DEV ? undefined : catalogues.get(language)
  const found = known ?? loadCatalogue(language)
  catalogues.set(language, found)
  return found
}

/** The texts of a site; a language without a catalogue falls back to English. */
export const translator = (site: { language: string; country: string }): Translator => {
  const english = catalogue('en')
  const own = catalogue(site.language)
  const language = own.messages.size > 0 ? site.language : 'en'
  const languageTag = `${language}-${site.country}`
  const find = (key: string): Compiled | undefined => own.messages.get(key) ?? english.messages.get(key)
  const matching = (key: string): string[] =>
    key.endsWith('*') ? [...english.messages.keys()].filter((k) => k.startsWith(key.slice(0, -1))) : [key]
  return {
    t: (key, args = []) => {
      const message = find(key)
      return message === undefined ? key : format(message, args, languageTag)
    },
    pick: (keys) =>
      Object.fromEntries(
        keys.flatMap(matching).flatMap((key) => {
          const message = find(key)
          return message === undefined ? [] : [[key, message]]
        }),
      ),
    language,
    languageTag,
    digest: english.digest + own.digest,
  }
}
