import type { StorageEntry } from './entry.ts'

/** Marks that this tab's session has been counted; a logout leaves it (decision 104). */
export const sessionMark = {
  name: 'session-events.counted',
  area: 'session',
  level: 1,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry
