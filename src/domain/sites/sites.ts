import { countries } from './countries.ts'
import { directionOf, languageTagOf, localesOf, splitLocale } from './locales.ts'
import { type Brand, brands, type Site } from './types.ts'

const site = (brand: Brand, locale: string): Site => {
  const { language, country } = splitLocale(locale)
  const { currency, languages } = countries.get(country)!
  return {
    key: `${brand}/${locale}`,
    brand,
    locale,
    language,
    country,
    languageTag: languageTagOf(locale),
    dir: directionOf(language),
    currency,
    ...languages[language]!,
  }
}

/** Every site: a brand and a locale (rule sites.1). */
export const sites: readonly Site[] = Object.values(brands).flatMap(({ id }) =>
  localesOf(id).map((locale) => site(id, locale)),
)

const byKey = new Map(sites.map((s) => [s.key, s]))

/** The site of a brand and locale, which may be any texts; undefined where there is no such site. */
export const findSite = (brand: string, locale: string): Site | undefined => byKey.get(`${brand}/${locale}`)

/** The languages of the sites, sorted: `ar`, `cs` … */
export const languages: readonly string[] = [...new Set(sites.map(({ language }) => language))].sort()
