import type { Country } from './types.ts'

// Where the list of domains is silent: the United States and Qatar take com (the States under /us, as the spec's header
// table has it); Panama, Ecuador, Serbia, Slovenia and Ukraine, which have no site, the domain of their default locale.
// Bulgaria and Croatia pay in euro.

type Row = [
  code: string,
  topLevelDomain: string,
  currency: string,
  defaultLocale: string,
  sitePaths?: Record<string, string>,
  domains?: Record<string, string>,
]

const rows: Row[] = [
  ['AE', 'ae', 'AED', 'en_AE', { en: 'en' }],
  ['AR', 'com.ar', 'ARS', 'es_AR'],
  ['AT', 'at', 'EUR', 'de_AT'],
  ['AU', 'com.au', 'AUD', 'en_AU'],
  ['BE', 'be', 'EUR', 'nl_BE', { en: 'en', nl: 'nl', fr: 'fr' }],
  ['BG', 'bg', 'EUR', 'en_BG'],
  ['BR', 'com.br', 'BRL', 'pt_BR'],
  ['CA', 'ca', 'CAD', 'en_CA', { en: 'en', fr: 'fr' }],
  ['CH', 'ch', 'CHF', 'de_CH', { en: 'en', de: 'de', fr: 'fr', it: 'it' }],
  ['CL', 'cl', 'CLP', 'es_CL'],
  ['CO', 'co', 'COP', 'es_CO'],
  ['CZ', 'cz', 'CZK', 'cs_CZ', { en: 'en' }],
  ['DE', 'de', 'EUR', 'de_DE', { en: 'en' }],
  ['DK', 'dk', 'DKK', 'da_DK'],
  ['EC', 'co', 'USD', 'es_CO'],
  ['EG', 'com.eg', 'EGP', 'ar_EG', { en: 'en', fr: 'fr' }],
  ['ES', 'es', 'EUR', 'es_ES'],
  ['FI', 'fi', 'EUR', 'fi_FI', { en: 'en' }],
  ['FR', 'fr', 'EUR', 'fr_FR'],
  ['GB', 'co.uk', 'GBP', 'en_GB'],
  ['GR', 'gr', 'EUR', 'el_GR', { en: 'gr' }, { en: 'com' }],
  ['HR', 'hr', 'EUR', 'en_HR'],
  ['HK', 'com.hk', 'HKD', 'zh_HK', { en: 'en', zh: 'zh' }],
  ['HU', 'hu', 'HUF', 'en_HU'],
  ['ID', 'co.id', 'IDR', 'id_ID', { en: 'en', id: 'id' }],
  ['IE', 'ie', 'EUR', 'en_IE'],
  ['IL', 'co.il', 'ILS', 'en_IL'],
  ['IN', 'co.in', 'INR', 'en_IN'],
  ['IT', 'it', 'EUR', 'it_IT'],
  ['JP', 'jp', 'JPY', 'ja_JP'],
  ['KR', 'co.kr', 'KRW', 'ko_KR'],
  ['MA', 'co.ma', 'MAD', 'fr_MA', { ar: 'ma/ar', fr: 'ma/fr' }],
  ['MX', 'mx', 'MXN', 'es_MX'],
  ['MY', 'com.my', 'MYR', 'en_MY', { en: 'en' }],
  ['NL', 'nl', 'EUR', 'nl_NL'],
  ['NO', 'no', 'NOK', 'no_NO', { en: 'no' }, { en: 'com' }],
  ['NZ', 'co.nz', 'NZD', 'en_NZ'],
  ['PA', 'co', 'USD', 'es_CO'],
  ['PE', 'pe', 'PEN', 'es_PE'],
  ['PH', 'com.ph', 'PHP', 'en_PH'],
  ['PL', 'pl', 'PLN', 'pl_PL'],
  ['PT', 'pt', 'EUR', 'pt_PT', { en: 'pt' }, { en: 'com' }],
  ['QA', 'com', 'QAR', 'en_QA'],
  ['RO', 'ro', 'RON', 'en_RO'],
  ['RS', 'hr', 'RSD', 'en_HR'],
  ['RU', 'ru', 'RUB', 'ru_RU'],
  ['SA', 'com', 'SAR', 'ar_SA', { ar: 'sa/ar', en: 'sa/en' }],
  ['SE', 'se', 'SEK', 'sv_SE'],
  ['SG', 'com.sg', 'SGD', 'en_SG'],
  ['SI', 'hr', 'EUR', 'en_HR'],
  ['SK', 'sk', 'EUR', 'sk_SK', { en: 'en' }],
  ['TH', 'co.th', 'THB', 'th_TH', { en: 'en', th: 'th' }],
  ['TR', 'com.tr', 'TRY', 'tr_TR', { en: 'en', tr: 'tr' }],
  ['TW', 'com.tw', 'TWD', 'zh_TW'],
  ['UA', 'ro', 'UAH', 'en_RO'],
  ['US', 'com', 'USD', 'en_US', { en: 'us' }],
  ['VN', 'com.vn', 'VND', 'vi_VN', { en: 'en', vi: 'vi' }],
  ['ZA', 'co.za', 'ZAR', 'en_ZA'],
]

/** The identity server in the United States serves these, the European one all others (account portal 7). */
const inTheAmericas = new Set(['AR', 'BR', 'CA', 'CL', 'CO', 'MX', 'PE', 'US'])

/** Every country that is served, by its ISO 3166 code. */
export const countries: ReadonlyMap<string, Country> = new Map(
  rows.map(([code, topLevelDomain, currency, defaultLocale, sitePaths = {}, domains = {}]) => [
    code,
    {
      code,
      topLevelDomain,
      currency,
      defaultLocale,
      sitePaths,
      domains,
      identityRegion: inTheAmericas.has(code) ? 'US' : 'EU',
    },
  ]),
)
