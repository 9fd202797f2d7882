import { explicitCountries } from './geography.ts'
import type { Level } from './levels.ts'

/** A page of the site that the consent screen leads to, as its path names it. */
export type Policy = 'privacy' | 'cookies' | 'legal-notice'

/** What differs from market to market in the consent screen (rule consent.7). */
export interface ConsentRules {
  /** Whether a line below the title says under which law the shop asks. */
  subtitle: boolean
  /** Whether all can be refused in one click; always where consent is explicit (rule consent.8). */
  rejectAll: boolean
  /** Whether the text can be printed, where consent must be in a form that can be kept. */
  print: boolean
  /** Levels with a checkbox of their own; with marketing alone, its box stands for functional too. */
  boxes: readonly Level[]
  /** Pages that the abstract leads to, in this order. */
  policies: readonly Policy[]
}

interface Market extends ConsentRules {
  /** The market's first locale, for visitors whom geography puts there. */
  locale: string
}

const each: readonly Level[] = [1, 2]
const together: readonly Level[] = [2]

const pages: readonly Policy[] = ['privacy', 'cookies']
const imprint: readonly Policy[] = ['privacy', 'cookies', 'legal-notice']

const row = (
  locale: string,
  subtitle: boolean,
  rejectAll: boolean,
  print: boolean,
  boxes: readonly Level[],
  policies: readonly Policy[],
): Market => ({ locale, subtitle, rejectAll, print, boxes, policies })

/** Country → its rules. Each row says why; locale, subtitle, reject-all, print, checkboxes, policy links. */
export const markets: Readonly<Record<string, Market>> = {
  // TDDDG § 25: refusal as easy as consent, a purpose a box; DDG § 5: the legal notice stays within reach.
  DE: row('de_DE', true, true, true, each, imprint),
  // TKG 2021 § 165 with the questions and answers of the DSB; ECG § 5: the legal notice stays within reach.
  AT: row('de_AT', true, true, true, each, imprint),
  // CNIL guidelines of 2020: refusing on the first screen, a purpose a box.
  FR: row('fr_FR', true, true, true, each, pages),
  // Telecommunicatiewet 11.7a and the AP's guide: no refusal behind a second screen.
  NL: row('nl_NL', true, true, true, each, pages),
  // Garante 2021: refusal on the first screen, and a proof that the shopper can keep.
  IT: row('it_IT', true, true, true, each, pages),
  // KVKK cookie guideline of 2022: accept, refuse and settings on one screen.
  TR: row('tr_TR', true, true, true, each, pages),
  // Cap. 486: notice; consent is wanted for direct marketing only, so that one box says it.
  HK: row('en_HK', false, true, false, together, pages),
  // Law 27/2022, article 22: explicit, and in a form that can be kept.
  ID: row('id_ID', true, true, true, each, pages),
  // Telecommunications Business Act, article 27-12: what is sent to others must be told; refusing is offered.
  JP: row('ja_JP', true, true, true, each, pages),
  // PIPA article 22: each consent by itself, marketing apart from the rest.
  KR: row('ko_KR', true, true, true, each, pages),
  // PDPA article 8: a notice of purposes; no law of its own for cookies.
  TW: row('zh_TW', false, true, false, together, pages),
  // Decree 13/2023, article 11: purpose by purpose, in a form that can be printed.
  VN: row('vi_VN', true, true, true, each, pages),
  // PDPA section 19: express, apart from other matters, as easy to refuse.
  TH: row('th_TH', true, true, true, each, pages),
  // PDPA 2010, sections 6 and 7: notice and choice; marketing is what can be refused.
  MY: row('en_MY', false, true, false, together, pages),
  // Privacy Act 2020, principle 3: a notice; nothing asks for boxes.
  NZ: row('en_NZ', false, true, false, together, pages),
  // Data Privacy Act 2012, section 3(b): consent by electronic means, on record, purpose by purpose.
  PH: row('en_PH', true, true, true, each, pages),
  // PDPA with the PDPC's advisory guidelines: deemed consent, withdrawn at any time.
  SG: row('en_SG', false, true, false, together, pages),
  // Privacy Act 1988, APP 5 and 7: a notice, and a way out of direct marketing.
  AU: row('en_AU', false, true, false, together, pages),
}

// Everywhere else: what the strictest common denominator of Europe wants.
const elsewhere: ConsentRules = {
  subtitle: false,
  rejectAll: true,
  print: false,
  boxes: each,
  policies: pages,
}

/** The rules of a locale (language_COUNTRY): those of its country's row, else those of everywhere else. */
export const consentRules = (locale: string): ConsentRules => {
  const country = locale.slice(locale.indexOf('_') + 1)
  return Object.hasOwn(markets, country) ? markets[country]! : elsewhere
}

// Explicit countries in which neither brand has a shop, and without a row above: they get German rules in English.
const withoutShop = 'AX CY EE GF GG GI GP IM IS JE LI LT LU LV MF MQ MT RE RS SI YT'.split(' ')

const localeOf = (siteLocale: string, country: string): string | undefined => {
  if (withoutShop.includes(country)) return 'en_DE'
  if (country in markets) return markets[country]?.locale
  return explicitCountries.includes(country) ? siteLocale.replace(/_.*/, `_${country}`) : undefined
}

/**
 * The locale whose consent rules hold for a visitor (rule consent.6): en_DE for the explicit countries without a shop; the
 * locale of the country where it has rules of its own; the site's language in any other explicit country; otherwise, and
 * where the country is not known, that of the site. It decides rules only: the texts stay in the language of the page.
 */
export const consentLocale = (siteLocale: string, country: string | undefined): string =>
  (country !== undefined && !siteLocale.endsWith(`_${country}`) && localeOf(siteLocale, country)) || siteLocale

/** The rules for a visitor: those of `consentLocale`. An unknown country counts as explicit (rule consent.4). */
export const visitorRules = (siteLocale: string, country: string | undefined): ConsentRules => {
  const rules = consentRules(consentLocale(siteLocale, country))
  return country === undefined && rules.boxes.length < 2 ? elsewhere : rules
}

/** What a page carries: the rules for a visitor of an unknown country, and the market's country where they are its own. */
export const pageRules = (siteLocale: string): { rules: ConsentRules; country: string | undefined } => {
  const rules = visitorRules(siteLocale, undefined)
  return { rules, country: rules === consentRules(siteLocale) ? siteLocale.slice(-2) : undefined }
}
