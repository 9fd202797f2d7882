import type { StorageEntry } from './entry.ts'

/** The session of apps that log in at the shop (rule partner-apps.6). It ends with the session of the shop. */
export const partnerSession = {
  name: 'partner_session',
  area: 'cookie',
  level: 0,
  lifetime: 'session',
  scope: 'origin',
  httpOnly: true,
} as const satisfies StorageEntry

/** An app's request to log in that is under way in this browser: it is answered here and in no other. */
export const partnerRequest = {
  name: 'partner_request',
  area: 'cookie',
  level: 0,
  lifetime: 3600,
  scope: 'origin',
  httpOnly: true,
  isPathBound: true,
} as const satisfies StorageEntry
