import { brands, isBrand } from './brands.ts'
import { countries } from './countries.ts'
import { SiteError } from './error.ts'
import { locales } from './locales.ts'
import type { Brand, Site } from './types.ts'

const siteOf = (brand: Brand, locale: string): Site => {
  const [language = '', code = ''] = locale.split('_')
  const country = countries.get(code)
  if (country === undefined) throw new SiteError('sites/no-country', `Config for country ${code} is not defined.`)
  return {
    key: `${brand}/${locale}`,
    brand,
    locale,
    language,
    country: code,
    languageTag: `${language}-${code}`,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    currency: country.currency,
    topLevelDomain: country.domains[language] ?? country.topLevelDomain,
    sitePath: country.sitePaths[language] ?? '',
  }
}

/** Every site: each brand in each of its locales. */
export const sites: readonly Site[] = Object.values(brands).flatMap(({ id }) => locales[id].map((l) => siteOf(id, l)))

const byKey = new Map(sites.map((site) => [site.key, site]))

/** The site of a brand and a locale; undefined when there is none. */
export const findSite = (brand: string, locale: string): Site | undefined => byKey.get(`${brand}/${locale}`)

/**
 * The site configuration of a context (storefront 3, 5, 8). A country without a site of the asked language, or with none
 * of its own, takes its default locale; `fallback` names the country to use when the locale's is not served.
 * @throws SiteError with one of the four messages of storefront 8
 */
export const resolveSite = (context: { brand?: string; locale?: string; fallback?: string }): Site => {
  const { brand, locale } = context
  if (!locale) throw new SiteError('sites/no-locale', 'Locale is not available in the context.')
  if (!brand) throw new SiteError('sites/no-brand', 'Brand is not available in the context.')
  if (!isBrand(brand)) throw new SiteError('sites/unknown-brand', `Can't load configurable for brand ${brand}.`)
  const code = locale.split('_')[1] ?? ''
  const country = countries.get(code) ?? countries.get(context.fallback ?? '')
  const site = findSite(brand, locale) ?? (country && closest(brand, country.code, country.defaultLocale))
  if (site === undefined) throw new SiteError('sites/no-country', `Config for country ${code} is not defined.`)
  return site
}

// A country's default locale may be one brand's only (cs_CZ): the other brand then has the country's first site.
const closest = (brand: Brand, country: string, defaultLocale: string): Site | undefined =>
  findSite(brand, defaultLocale) ?? sites.find((site) => site.brand === brand && site.country === country)
