import type { StorageEntry } from './entry.ts'

/** Names this browser in the records of its decisions; a secret that opens them in the privacy centre (decision 0103). */
export const consentSubject = {
  name: 'consent.subject',
  area: 'local',
  level: 0,
  lifetime: 'persistent',
  scope: 'brand',
} as const satisfies StorageEntry
