import type { ConsentOpener, PrivacyOpen } from '#contracts/consent'
import { demandsExplicit } from './geography.ts'

/** What decides whether a page asks its visitor for a choice. */
export interface PromptConditions {
  /** Whether a valid choice is stored. */
  chosen: boolean
  /** From `geo_country`; undefined when geography is not known. */
  country: string | undefined
  /** The flag `disabled-consent`. */
  disabled: boolean
  /** The flag `geo-logic`: explicit consent whatever the country. */
  demanded: boolean
  /** Whether the page is one to read before choosing: legal notice, terms, privacy, cookie notice. */
  legal: boolean
}

/**
 * The opener of a question that the page asks by itself; `undefined` where it does not ask (rules consent.4, consent.9 and
 * consent.10).
 *
 * SHELL where geography is known and the country or the flag demands explicit consent; GDPR_DEFAULT_CONSENT where it is not
 * known; CONSENT_BAR instead of either on pages that must be readable before a choice.
 */
export const promptOf = (page: PromptConditions): ConsentOpener | undefined => {
  if (page.chosen || page.disabled) return undefined
  if (!page.demanded && !demandsExplicit(page.country)) return undefined
  if (page.legal) return 'CONSENT_BAR'
  return page.country === undefined ? 'GDPR_DEFAULT_CONSENT' : 'SHELL'
}

/** The screens of consent. */
export type ConsentScreen = 'bar' | 'default' | 'manage'

/**
 * The screen that an opener brings up: the bar for CONSENT_BAR, else the modal. The modal opens at its options when a
 * choice is stored (rule consent.11).
 */
export const screenOf = (opener: ConsentOpener, chosen: boolean): ConsentScreen => {
  if (opener === 'CONSENT_BAR' && !chosen) return 'bar'
  return chosen ? 'manage' : 'default'
}

/** Whether the page asked by itself: such a screen closes when another tab has chosen. */
export const isPrompt = (opener: ConsentOpener): boolean =>
  opener === 'SHELL' || opener === 'GDPR_DEFAULT_CONSENT' || opener === 'CONSENT_BAR'

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
