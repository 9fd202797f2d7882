import type { Compiled } from '#domain/messages'
import { type Translations, translations } from '#platform/translations'

const PATIENCE = 10_000

const isMessages = (body: unknown): body is Record<string, Compiled> =>
  typeof body === 'object' && body !== null && 'consent.title' in body

const firstAttempt = async (address: string): Promise<unknown> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) })
  if (!answer.ok) throw new TypeError(`${address} answers ${answer.status}.`)
  return answer.json()
}

// The request helper is for those whom the first attempt fails; all others are spared its bytes.
const furtherAttempts = async (address: string): Promise<unknown> =>
  (await (await import('#platform/http')).send(address, { timeout: PATIENCE, retries: 2 })).body

/**
 * The texts of consent, fetched with three retries as all translations are (storefront 7). Rejects when there are none: an
 * empty set would ask shoppers to agree to keys.
 */
export const fetchTexts = async (address: string, languageTag: string): Promise<Translations> => {
  const body = await firstAttempt(address).catch(() => furtherAttempts(address))
  if (!isMessages(body)) throw new TypeError(`${address} holds no texts of consent.`)
  return translations(body, languageTag)
}
