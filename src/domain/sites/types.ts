export type Brand = 'stride' | 'reebok'
export type Environment = 'local' | 'dev' | 'stg' | 'prod'
export type Addressing = 'path' | 'host'
/** Where a country's accounts live. */
export type IdentityRegion = 'US' | 'EU'

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
