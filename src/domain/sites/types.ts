export type Brand = 'stride' | 'reebok'
export type Environment = 'local' | 'dev' | 'stg' | 'prod'
/** `path`: one origin, `/stride/tr_TR/erkek/`; `host`: production, `www.stride.com.tr/tr/erkek/` (design 4). */
export type Addressing = 'path' | 'host'
export type IdentityRegion = 'US' | 'EU'
export type Category = 'men' | 'women' | 'kids'

/** A brand in a locale. */
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
  /** Prefix on the public address, without slashes at its ends; empty for most. */
  sitePath: string
}

/** A market (storefront 2 "Countries served"). */
export interface Country {
  code: string
  topLevelDomain: string
  /** ISO 4217. */
  currency: string
  /** For Ecuador, Panama, Serbia, Slovenia and Ukraine a locale of a neighbour: they have no site of their own. */
  defaultLocale: string
  identityRegion: IdentityRegion
  /** Languages with a prefix on the address; `*` stands for all that are not named. */
  sitePaths: Readonly<Record<string, string>>
  /** Languages whose sites lie under another domain than the country's. */
  domains: Readonly<Record<string, string>>
}
