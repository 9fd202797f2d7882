import type { StorageEntry } from './entry.ts'

// Apart from the list because every page loads that, and a shopper who has chosen needs nothing of this.

/** The question of consent was closed without a choice, in this visit (rule consent.29). It is no choice and grants nothing. */
export const consentClosed = {
  name: 'consent.closed',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry
