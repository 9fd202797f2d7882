import type { StorageEntry } from './entry.ts'

/** Analytics events that wait for the tag manager (storefront 9). */
export const analyticsBatch = {
  name: 'batched_utag_data',
  area: 'session',
  level: 2,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry
