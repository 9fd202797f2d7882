import type { StorageEntry } from './entry.ts'

/** Marks that this browser session has been counted (decision 104). */
export const sessionMark = {
  name: 'session-events.counted',
  area: 'session',
  level: 1,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry
