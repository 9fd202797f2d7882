import { PlatformError, readJson } from '#browser/errors'
import type { Compiled } from '#domain/messages'

/** A set of texts: compiled messages by key. */
export type Messages = Readonly<Record<string, Compiled>>

/** Milliseconds for each attempt, headers and body together. */
const TIMEOUT = 10_000
const ATTEMPTS = 4
/** Milliseconds before the second attempt; twice as many before the third, and so on. */
const BACKOFF = 300

/**
 * Fetches a set of texts, with three retries (rule messages.11). No answer, an error, a slow answer, malformed JSON and an
 * answer without the message `key` count as failures. A retry passes the browser's cache by, which may hold what was wrong.
 * @throws PlatformError `translations/fetch`; the caller reports it. `cause` is what the last attempt failed by.
 */
export const fetchTranslations = async (address: string, key: string): Promise<Messages> => {
  for (let number = 1; ; number++) {
    try {
      const cache = number === 1 ? 'default' : 'reload'
      const response = await fetch(address, { cache, signal: AbortSignal.timeout(TIMEOUT) })
      const messages = response.ok ? ((await readJson(response)) as Messages | null) : null
      if (messages?.[key]) return messages
      throw new TypeError(`${response.status}: no texts`)
    } catch (cause) {
      if (number === ATTEMPTS) throw new PlatformError('translations/fetch', 'Error fetching translations', { cause })
    }
    await new Promise((resolve) => setTimeout(resolve, BACKOFF * number))
  }
}
