import type { Compiled } from '#domain/messages'
import { http } from '#platform/http'
import { type Translations, translations } from '#platform/translations'

const isMessages = (body: unknown): body is Record<string, Compiled> =>
  typeof body === 'object' && body !== null && 'consent.title' in body

/**
 * The texts of consent, fetched with three retries as all translations are (storefront 7). Rejects when there are none,
 * which has been reported: an empty set would ask shoppers to agree to keys.
 */
export const fetchTexts = async (address: string, languageTag: string): Promise<Translations> => {
  const { body } = await http(address, { retries: 3 })
  if (!isMessages(body)) throw new TypeError(`${address} holds no texts of consent.`)
  return translations(body, languageTag)
}
