import { countries } from './countries.ts'
import { sites } from './sites.ts'
import type { Brand } from './types.ts'

/**
 * The locale that a visitor's country suggests: that of the brand's first site there, else the country's default; undefined
 * for a country without a row. The locale may have no texts: then its language gives the texts and its country the rules
 * (rule sites.14).
 */
export const localeOfCountry = (country: string, brand: Brand): string | undefined => {
  const found = countries.get(country)
  if (!found) return undefined
  const own = sites.filter((site) => site.brand === brand && site.country === country)
  const languages = Object.keys(found.languages)
  own.sort((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language))
  return own[0]?.locale ?? found.defaultLocale
}

/** The language whose catalogue words a language: its own, else English. */
export const textLanguage = (language: string, available: readonly string[]): string =>
  available.includes(language) ? language : 'en'
