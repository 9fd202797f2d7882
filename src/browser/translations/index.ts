/**
 * Texts in the browser. `translations` words a set of messages that an island was given. `fetchTranslations` fetches a set from
 * an address that a page names, `loadTranslations` a namespace of the translations service.
 */
export { fetchTranslations, type Messages } from './fetch-translations.ts'
export { loadTranslations, type TranslationsState, translationsLoading } from './load-translations.ts'
export { type Translations, translations } from './translations.ts'
