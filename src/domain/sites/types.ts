export type Brand = 'stride' | 'reebok'
export type Environment = 'local' | 'dev' | 'stg' | 'prod'

/** How pages are told apart by address: all on one origin by path, or each site on its own host (rule sites.5). */
export type Addressing = 'path' | 'host'

/** Where a country's accounts live (rule sites.11). */
export type IdentityRegion = 'US' | 'EU'

/** A brand and a locale (rule sites.1). */
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

/** Ids and names of the brands. Names are written here and nowhere else. */
export const brands: Readonly<Record<Brand, { id: Brand; name: string }>> = {
  stride: { id: 'stride', name: 'Stride' },
  reebok: { id: 'reebok', name: 'Reebok' },
}

export const isBrand = (text: string): text is Brand => Object.hasOwn(brands, text)
