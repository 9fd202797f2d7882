import { report } from '#browser/errors'
import { hostInfo } from '#browser/host'
import { fetchTranslations, type Translations, translations } from '#browser/translations'
import { translationsPath } from '#domain/messages'

/** What is known of the texts of a namespace. */
export type TranslationsState =
  | { status: 'loading' }
  | { status: 'loaded'; texts: Translations }
  | { status: 'error'; error: unknown }

/** The state before `loadTranslations` has an answer. */
export const translationsLoading: TranslationsState = { status: 'loading' }

/** By namespace and key: an answer is good for callers that look for the same key. */
const asked = new Map<string, Promise<TranslationsState>>()

const load = async (namespace: string, key: string): Promise<TranslationsState> => {
  const { origin, context } = hostInfo()
  const messages = await fetchTranslations(origin + translationsPath(namespace, context.locale, 'compiled'), key)
  return { status: 'loaded', texts: translations(messages, context.locale.replace('_', '-')) }
}

/**
 * Loads all texts of an island from the translations service, in the language of the page (rules messages.10 and messages.11),
 * for code that is not built with its texts. An answer without the message `key` is a failure; callers that name the same
 * `key` share one answer on a page. A failure, also that the page has no host info yet, is reported, and the next call tries
 * again. Never rejects.
 */
export const loadTranslations = (namespace: string, key: string): Promise<TranslationsState> => {
  const id = `${namespace}/${key}`
  const known = asked.get(id)
  if (known) return known
  const state = load(namespace, key).catch((error: unknown): TranslationsState => {
    asked.delete(id)
    report(error)
    return { status: 'error', error }
  })
  asked.set(id, state)
  return state
}
