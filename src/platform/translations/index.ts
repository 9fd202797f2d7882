import { publish } from '#bus'
import { type Compiled, format } from '#domain/messages'
import { hostInfo } from '#platform/host'

export interface Translations {
  /** The text of a message in the page's language; an unknown key is shown as the key itself (storefront 8). */
  t(key: string, args?: readonly unknown[]): string
}

/**
 * The browser side of the messages: those that an island was given, in the language of `languageTag` (BCP 47). A key that
 * is not among them is published once as `translation:missing`, and logged outside production.
 */
export const translations = (messages: Readonly<Record<string, Compiled>>, languageTag: string): Translations => {
  const missing = new Set<string>()
  const miss = (key: string): string => {
    if (!missing.has(key)) {
      missing.add(key)
      publish('translation:missing', { key, language: languageTag })
      if (hostInfo().context.env !== 'prod') console.warn(`No message for ${key} in ${languageTag}`)
    }
    return key
  }
  return {
    t(key, args = []) {
      const message = Object.hasOwn(messages, key) ? messages[key] : undefined
      return message === undefined ? miss(key) : format(message, args, languageTag)
    },
  }
}
