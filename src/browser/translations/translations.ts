import { report } from '#browser/errors'
import { hostInfo } from '#browser/host'
import { publish } from '#bus'
import { type Arguments, format } from '#domain/messages'
import type { Messages } from './fetch-translations.ts'

export interface Translations {
  /**
   * The text of a message in the page's language. An unknown key is shown as the key itself (rule messages.5). A message with
   * wrong arguments is reported and shown as its key: a missing text never breaks a page.
   */
  t(key: string, args?: Arguments): string
}

/**
 * The messages that an island was given, in the language of `languageTag` (BCP 47). An unknown key is published once as
 * `translation:missing`, and logged outside production.
 */
export const translations = (messages: Messages, languageTag: string): Translations => {
  const missing = new Set<string>()
  const reportMissing = (key: string): void => {
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
        reportMissing(key)
      } catch (error) {
        report(error)
      }
      return key
    },
  }
}
