/**
 * Texts in the browser. `translations` words a set of messages that an island was given. `fetchTranslations` fetches a set from
 * an address.
 */
export { fetchTranslations, type Messages } from './fetch-translations.ts'
export { type Translations, translations } from './translations.ts'
