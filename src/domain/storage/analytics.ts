import type { StorageEntry } from './entry.ts'

/** Hits that wait for the tag manager (storefront 9), without anything personal; a logout leaves them (decision 104). */
export const analyticsBatch = {
  name: 'batched_utag_data',
  area: 'session',
  level: 2,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry
