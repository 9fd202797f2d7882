import type { Brand } from './types.ts'

// storefront 2 "Markets and locales", and what its table of multi-language markets adds (design 4).

const both =
  'en_AE es_AR de_AT en_AU pt_BR en_CA fr_CA en_CH de_CH fr_CH it_CH es_CL es_CO de_DE da_DK fr_EG es_ES fi_FI en_FI fr_FR en_GB en_IE en_IL it_IT ja_JP fr_MA es_MX nl_NL en_NZ es_PE pl_PL en_QA ru_RU en_SA sv_SE en_ZA en_US'
const multiLanguage = 'ar_EG ar_SA ar_MA en_EG en_DE'
const strideOnly =
  'en_BE nl_BE fr_BE en_BG en_HR en_HU en_IN ko_KR en_MY en_PH en_RO en_SG en_HK zh_HK id_ID en_ID th_TH en_TH tr_TR en_TR zh_TW vi_VN en_VN cs_CZ el_GR sk_SK no_NO pt_PT'
const reebokOnly = 'en_CZ en_GR en_SK en_NO en_PT'

/** The locales of each brand, language_COUNTRY. */
export const locales: Readonly<Record<Brand, readonly string[]>> = {
  stride: `${both} ${multiLanguage} ${strideOnly}`.split(' '),
  reebok: `${both} ${multiLanguage} ${reebokOnly}`.split(' '),
}
