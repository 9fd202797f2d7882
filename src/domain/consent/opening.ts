import type { ConsentOpener } from '#contracts/consent'
import { demandsExplicit } from './explicit.ts'

/** What is known of a visit before the shopper is asked. */
export interface Visit {
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
 * Who asks the shopper by itself, or nobody (storefront 4, design 6.4 and 6.5).
 *
 * SHELL where geography is known and the country or the flag demands explicit consent; GDPR_DEFAULT_CONSENT where it is not
 * known, which counts as explicit; CONSENT_BAR instead of either on pages that must be readable before a choice.
 */
export const promptOf = (visit: Visit): ConsentOpener | undefined => {
  if (visit.chosen || visit.disabled) return undefined
  if (!visit.demanded && !demandsExplicit(visit.country)) return undefined
  if (visit.legal) return 'CONSENT_BAR'
  return visit.country === undefined ? 'GDPR_DEFAULT_CONSENT' : 'SHELL'
}

/** The screens of consent. */
export type ConsentScreen = 'bar' | 'default' | 'manage'

/**
 * What an opener brings up: the bar for its own; else the modal, which goes straight to the options when a choice is
 * stored (storefront 4).
 */
export const screenOf = (opener: ConsentOpener, chosen: boolean): ConsentScreen => {
  if (opener === 'CONSENT_BAR' && !chosen) return 'bar'
  return chosen ? 'manage' : 'default'
}

/** Who asked by themselves: what they opened goes away when another tab has chosen. */
export const isPrompt = (opener: ConsentOpener): boolean =>
  opener === 'SHELL' || opener === 'GDPR_DEFAULT_CONSENT' || opener === 'CONSENT_BAR'
