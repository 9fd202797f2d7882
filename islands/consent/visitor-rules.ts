/** The table of all markets: only visitors whom geography puts into another market than the page's need it. */
import { type ConsentRules, consentLocale, consentRules } from '#domain/consent'

export const rulesOf = (siteLocale: string, country: string): ConsentRules =>
  consentRules(consentLocale(siteLocale, country))
