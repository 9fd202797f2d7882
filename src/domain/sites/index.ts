export type Brand = 'stride' | 'reebok'
export type Environment = 'local' | 'dev' | 'stg' | 'prod'
export type Addressing = 'path' | 'host'

export interface Site {
  /** `stride/de_DE`: names the site in paths, filters and calls. */
  key: string
  brand: Brand
  /** language_COUNTRY. */
  locale: string
  language: string
  country: string
  /** BCP 47, for `lang` and `Intl`. */
  languageTag: string
  dir: 'ltr' | 'rtl'
  /** ISO 4217. */
  currency: string
  topLevelDomain: string
  /** Prefix on the public address, without slashes; empty for most. */
  sitePath: string
}

const site = (brand: Brand, locale: string, currency: string, topLevelDomain: string, sitePath = ''): Site => {
  const [language = '', country = ''] = locale.split('_')
  return {
    key: `${brand}/${locale}`,
    brand,
    locale,
    language,
    country,
    languageTag: `${language}-${country}`,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    currency,
    topLevelDomain,
    sitePath,
  }
}

export const sites: readonly Site[] = [
  site('stride', 'en_GB', 'GBP', 'co.uk'),
  site('stride', 'de_DE', 'EUR', 'de'),
  site('stride', 'ar_SA', 'SAR', 'com', 'sa/ar'),
  site('stride', 'ja_JP', 'JPY', 'jp'),
  site('reebok', 'de_DE', 'EUR', 'de'),
]

/** The root of a site's pages as seen by the browser, with both slashes. */
export const siteRoot = (s: Site, addressing: Addressing): string =>
  addressing === 'path' ? `/${s.brand}/${s.locale}/` : s.sitePath === '' ? '/' : `/${s.sitePath}/`
