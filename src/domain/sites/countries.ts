import type { IdentityRegion } from './types.ts'

/** A country in which the shop sells. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string
  /** ISO 4217. */
  currency: string
  /** language_COUNTRY; the first of `languages`. */
  defaultLocale: string
  /** Of the default locale. */
  topLevelDomain: string
  /** Of the default locale, without slashes; empty for most. */
  sitePath: string
  /** Language → domain and path of its site; the default language comes first. */
  languages: Readonly<Record<string, { topLevelDomain: string; sitePath: string }>>
  identityRegion: IdentityRegion
}

// Country: currency, then each language with its address below www.{brand}. – the domain and, behind a slash, the site path.
// The first language is the country's default.
//
// Addresses that we chose ourselves (rule sites.4):
//   US  com/us            the market has paths below /us/ and no domain of its own
//   QA  com/qa            its pages lie on com
//   SA  com/sa/…          no Saudi domain exists
//   MA  co.ma/ma/…        both the domain and the paths are in use
//   GR NO PT              their own language on the country's domain, English on com with the country's path
//   CZ SK                 one language a brand, so that neither needs a path: cs and sk of one brand, en of the other
//   EC PA RS SI UA        no site; the obvious domain and language, for visitors from there (rule sites.3)
const rows = {
  AE: ['AED', { en: 'ae/en' }],
  AR: ['ARS', { es: 'com.ar' }],
  AT: ['EUR', { de: 'at' }],
  AU: ['AUD', { en: 'com.au' }],
  BE: ['EUR', { nl: 'be/nl', fr: 'be/fr', en: 'be/en' }],
  BG: ['EUR', { en: 'bg' }],
  BR: ['BRL', { pt: 'com.br' }],
  CA: ['CAD', { en: 'ca/en', fr: 'ca/fr' }],
  CH: ['CHF', { de: 'ch/de', fr: 'ch/fr', it: 'ch/it', en: 'ch/en' }],
  CL: ['CLP', { es: 'cl' }],
  CO: ['COP', { es: 'co' }],
  CZ: ['CZK', { cs: 'cz', en: 'cz' }],
  DE: ['EUR', { de: 'de', en: 'de/en' }],
  DK: ['DKK', { da: 'dk' }],
  EC: ['USD', { es: 'com.ec' }],
  EG: ['EGP', { ar: 'com.eg', en: 'com.eg/en', fr: 'com.eg/fr' }],
  ES: ['EUR', { es: 'es' }],
  FI: ['EUR', { fi: 'fi', en: 'fi/en' }],
  FR: ['EUR', { fr: 'fr' }],
  GB: ['GBP', { en: 'co.uk' }],
  GR: ['EUR', { el: 'gr', en: 'com/gr' }],
  HK: ['HKD', { en: 'com.hk', zh: 'com.hk/zh' }],
  HR: ['EUR', { en: 'hr' }],
  HU: ['HUF', { en: 'hu' }],
  ID: ['IDR', { id: 'co.id/id', en: 'co.id/en' }],
  IE: ['EUR', { en: 'ie' }],
  IL: ['ILS', { en: 'co.il' }],
  IN: ['INR', { en: 'co.in' }],
  IT: ['EUR', { it: 'it' }],
  JP: ['JPY', { ja: 'jp' }],
  KR: ['KRW', { ko: 'co.kr' }],
  MA: ['MAD', { ar: 'co.ma/ma/ar', fr: 'co.ma/ma/fr' }],
  MX: ['MXN', { es: 'mx' }],
  MY: ['MYR', { en: 'com.my/en' }],
  NL: ['EUR', { nl: 'nl' }],
  NO: ['NOK', { no: 'no', en: 'com/no' }],
  NZ: ['NZD', { en: 'co.nz' }],
  PA: ['USD', { es: 'com.pa' }],
  PE: ['PEN', { es: 'pe' }],
  PH: ['PHP', { en: 'com.ph' }],
  PL: ['PLN', { pl: 'pl' }],
  PT: ['EUR', { pt: 'pt', en: 'com/pt' }],
  QA: ['QAR', { en: 'com/qa' }],
  RO: ['RON', { en: 'ro' }],
  RS: ['RSD', { sr: 'rs' }],
  RU: ['RUB', { ru: 'ru' }],
  SA: ['SAR', { ar: 'com/sa/ar', en: 'com/sa/en' }],
  SE: ['SEK', { sv: 'se' }],
  SG: ['SGD', { en: 'com.sg' }],
  SI: ['EUR', { sl: 'si' }],
  SK: ['EUR', { sk: 'sk', en: 'sk' }],
  TH: ['THB', { th: 'co.th/th', en: 'co.th/en' }],
  TR: ['TRY', { tr: 'com.tr/tr', en: 'com.tr/en' }],
  TW: ['TWD', { zh: 'com.tw' }],
  UA: ['UAH', { uk: 'ua' }],
  US: ['USD', { en: 'com/us' }],
  VN: ['VND', { vi: 'com.vn/vi', en: 'com.vn/en' }],
  ZA: ['ZAR', { en: 'co.za' }],
} satisfies Record<string, readonly [string, Readonly<Record<string, string>>]>

const identityUs = new Set(['AR', 'BR', 'CA', 'CL', 'CO', 'MX', 'PE', 'US'])

const place = (address: string) => {
  const [topLevelDomain = '', ...rest] = address.split('/')
  return { topLevelDomain, sitePath: rest.join('/') }
}

const country = (code: string, currency: string, addresses: Readonly<Record<string, string>>): Country => {
  const languages = Object.fromEntries(Object.entries(addresses).map(([language, at]) => [language, place(at)]))
  const [language, { topLevelDomain, sitePath }] = Object.entries(languages)[0]!
  const identityRegion = identityUs.has(code) ? 'US' : 'EU'
  return { code, currency, defaultLocale: `${language}_${code}`, topLevelDomain, sitePath, languages, identityRegion }
}

/** Every country by its code, also those without a site (rule sites.3). */
export const countries: ReadonlyMap<string, Country> = new Map(
  Object.entries(rows).map(([code, [currency, addresses]]) => [code, country(code, currency, addresses)]),
)
