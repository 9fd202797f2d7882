import type { StorageEntry } from './entry.ts'

/** Id by which feature flags stay the same from visit to visit, until a logout; made on first use (storefront 3). */
export const flagUser = {
  name: 'feature-flags.user',
  area: 'local',
  level: 1,
  lifetime: 'persistent',
  scope: 'brand',
} as const satisfies StorageEntry
