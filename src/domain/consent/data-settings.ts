import type { PrivacyOpen } from '#contracts/consent'

/** Where data settings are opened. */
export interface DataPlace {
  /** language_COUNTRY of the site. */
  siteLocale: string
  /** The locale whose rules hold, see `consentLocale`. */
  rulesLocale: string
  /** The flag `geo-logic`. */
  geoLogic: boolean
}

/** Whether the request form of California's law is offered: to visitors under the rules of the US. */
export const ccpaEnabled = (rulesLocale: string): boolean => rulesLocale.endsWith('_US')

/** The request form of California's law. */
export const ccpaRequest: PrivacyOpen = { view: 'request', category: 'CCPA' }

/**
 * What opening the data settings means (rule consent.13): the CCPA form where it is enabled, or on en_US with the flag;
 * otherwise the settings of the GDPR, which on pt_BR are those of the LGPD.
 */
export const dataSettings = ({ siteLocale, rulesLocale, geoLogic }: DataPlace): PrivacyOpen =>
  ccpaEnabled(rulesLocale) || (siteLocale === 'en_US' && geoLogic)
    ? ccpaRequest
    : { view: 'settings', category: siteLocale === 'pt_BR' ? 'LGPD' : 'GDPR' }
