/**
 * The shop's texts for pages at build and for the server: one catalogue a language in this folder, `{language}.yaml`. A site
 * is worded in its language, falling back to English key by key; an unknown key is shown as the key (storefront 8), and
 * `npm run check` finds it.
 */
import { type Arguments, type Compiled, findMessage, format, matchesKey } from '#domain/messages'
import type { Site } from '#domain/sites'
import { type Texts, textsOf } from './load.ts'

export interface Translator {
  /** The text of a message. @throws MessageError messages/not-a-number */
  t(key: string, args?: Arguments): string
  /** Compiled messages by key, for the browser: of keys, and of prefixes such as `bag.*`; unknown keys are left out. */
  pick(keys: readonly string[]): Record<string, Compiled>
  /** The language of the texts: the site's own, or `en` where it has no catalogue. */
  language: string
  /** For `cacheKey`: changes with every catalogue that words the site. */
  digest: string
}

const made = new Map<string, Translator>()

const make = (site: Pick<Site, 'languageTag'>, texts: readonly Texts[]): Translator => {
  const catalogues = texts.map(({ catalogue }) => catalogue)
  return {
    t: (key, args = []) => {
      const message = findMessage(catalogues, key)
      return message === undefined ? key : format(message, args, site.languageTag)
    },
    pick: (keys) => {
      const picked: Record<string, Compiled> = {}
      for (const catalogue of [...catalogues].reverse())
        for (const [key, message] of catalogue) if (matchesKey(key, keys)) picked[key] = message
      return picked
    },
    language: texts[0]?.language ?? 'en',
    digest: texts.map(({ digest }) => digest).join('.'),
  }
}

/** The texts of a site, read anew when a catalogue has changed. @throws MessageError for a malformed catalogue */
export const translator = (site: Pick<Site, 'language' | 'languageTag'>): Translator => {
  const texts = [site.language, 'en']
    .filter((language, index, all) => all.indexOf(language) === index)
    .flatMap((language) => textsOf(language) ?? [])
  const key = `${site.languageTag} ${texts.map(({ digest }) => digest).join('.')}`
  const known = made.get(key)
  if (known) return known
  const fresh = make(site, texts)
  made.set(key, fresh)
  return fresh
}
