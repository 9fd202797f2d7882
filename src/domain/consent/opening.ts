import type { ConsentOpener } from '#contracts/consent'
import { demandsExplicit } from './geography.ts'

/** What decides whether a page asks its visitor for a choice. */
export interface PromptConditions {
  /** Whether a valid choice is stored. */
  chosen: boolean
  /** Whether the question was closed without a choice in this visit. */
  closed: boolean
  /** From `geo_country`; undefined when geography is not known. */
  country: string | undefined
  /** The flag `disabled-consent`. */
  disabled: boolean
  /** The flag `geo-logic`: explicit consent whatever the country. */
  demanded: boolean
  /** Whether the page is one to read before choosing: legal notice, terms, privacy, cookie notice. */
  legal: boolean
  /** Whether the question would come again and again: on a further page of a visit, or in a browser that keeps no cookies. */
  repeated: boolean
}

/**
 * The opener of a question that the page asks by itself; `undefined` where it does not ask (rules consent.4, consent.9,
 * consent.10 and consent.28).
 *
 * SHELL where geography is known and the country or the flag demands explicit consent; GDPR_DEFAULT_CONSENT where it is not
 * known; CONSENT_BAR instead of either on pages that must be readable before a choice, and where the question comes repeatedly
 * (rule consent.27).
 */
export const promptOf = (page: PromptConditions): ConsentOpener | undefined => {
  if (page.chosen || page.closed || page.disabled) return undefined
  if (!page.demanded && !demandsExplicit(page.country)) return undefined
  if (page.legal || page.repeated) return 'CONSENT_BAR'
  return page.country === undefined ? 'GDPR_DEFAULT_CONSENT' : 'SHELL'
}

/** The screens of consent. */
export type ConsentScreen = 'bar' | 'default' | 'manage'

/**
 * The screen that an opener brings up: the bar for CONSENT_BAR, else the modal. The modal opens at its options when a
 * choice is stored (rule consent.11).
 */
export const screenOf = (opener: ConsentOpener, chosen: boolean): ConsentScreen => {
  if (chosen) return 'manage'
  return opener === 'CONSENT_BAR' ? 'bar' : 'default'
}

/** Whether the page asked by itself: such a screen closes when another tab has chosen. */
export const isPrompt = (opener: ConsentOpener): boolean =>
  opener === 'SHELL' || opener === 'GDPR_DEFAULT_CONSENT' || opener === 'CONSENT_BAR'
