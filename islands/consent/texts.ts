import type { Compiled } from '#domain/messages'
import { type Translations, translations } from '#platform/translations'

const PATIENCE = 10_000

const messagesIn = (body: unknown): Record<string, Compiled> => {
  const messages = body as Record<string, Compiled> | null
  if (messages?.['consent.title']) return messages
  throw new TypeError('No texts of consent.')
}

// What answers without texts, such as an error, is no answer.
const firstAttempt = async (address: string): Promise<Record<string, Compiled>> =>
  messagesIn(await (await fetch(address, { signal: AbortSignal.timeout(PATIENCE) })).json())

// The request helper is for those whom the first attempt fails; all others are spared its bytes.
const furtherAttempts = async (address: string): Promise<Record<string, Compiled>> =>
  messagesIn((await (await import('#platform/http')).send(address, { timeout: PATIENCE, retries: 2 })).body)

/**
 * The texts of consent, fetched with three retries as all translations are (storefront 7). Rejects when there are none: an
 * empty set would ask shoppers to agree to keys.
 */
export const fetchTexts = async (address: string, languageTag: string): Promise<Translations> =>
  translations(await firstAttempt(address).catch(() => furtherAttempts(address)), languageTag)
