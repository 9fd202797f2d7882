import { publish } from '#bus'
import { type Arguments, type Compiled, format } from '#domain/messages'
import { report } from '#platform/errors'
import { hostInfo } from '#platform/host'

export interface Translations {
  /**
   * The text of a message in the page's language; an unknown key is shown as the key itself (storefront 8). So is one
   * whose arguments do not fit, which is reported: a page never fails for a text (design 6.13).
   */
  t(key: string, args?: Arguments): string
}

/**
 * The browser side of the messages: those that an island was given, in the language of `languageTag` (BCP 47). A key that
 * is not among them is published once as `translation:missing`, and logged outside production.
 */
export const translations = (messages: Readonly<Record<string, Compiled>>, languageTag: string): Translations => {
  const missing = new Set<string>()
  const miss = (key: string): void => {
    if (missing.has(key)) return
    missing.add(key)
    publish('translation:missing', { key, language: languageTag })
    if (hostInfo().context.env !== 'prod') console.warn(`No message for ${key} in ${languageTag}`)
  }
  return {
    t(key, args = []) {
      const message = Object.hasOwn(messages, key) ? messages[key] : undefined
      try {
        if (message !== undefined) return format(message, args, languageTag)
        miss(key)
      } catch (error) {
        report(error)
      }
      return key
    },
  }
}
