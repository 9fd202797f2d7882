import type { Brand } from './types.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

// The last line of `both` holds second languages: Arabic in Egypt, Saudi Arabia and Morocco, English in Egypt and Germany.
const both = words(`
  en_AE es_AR de_AT en_AU pt_BR en_CA fr_CA en_CH de_CH fr_CH it_CH es_CL es_CO de_DE da_DK fr_EG es_ES fi_FI en_FI fr_FR
  en_GB en_IE en_IL it_IT ja_JP fr_MA es_MX nl_NL en_NZ es_PE pl_PL en_QA ru_RU en_SA sv_SE en_ZA en_US
  ar_EG ar_SA ar_MA en_EG en_DE
`)
const own: Readonly<Record<Brand, readonly string[]>> = {
  stride: words(`
    en_BE nl_BE fr_BE en_BG en_HR en_HU en_IN ko_KR en_MY en_PH en_RO en_SG en_HK zh_HK id_ID en_ID th_TH en_TH tr_TR en_TR
    zh_TW vi_VN en_VN cs_CZ el_GR sk_SK no_NO pt_PT
  `),
  reebok: words('en_CZ en_GR en_SK en_NO en_PT'),
}

/** The locales in which a brand has a site. */
export const localesOf = (brand: Brand): readonly string[] => [...both, ...own[brand]]

/** `de_CH` → language and country; either is empty where the text has none. */
export const splitLocale = (locale: string): { language: string; country: string } => {
  const [language = '', country = ''] = locale.split('_')
  return { language, country }
}

/** BCP 47 of a locale, for `lang` and `Intl`. */
export const languageTagOf = (locale: string): string => locale.replace('_', '-')

const rightToLeft: readonly string[] = ['ar']

/** The direction in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.includes(language) ? 'rtl' : 'ltr')
