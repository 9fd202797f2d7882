import type { StorageEntry } from './entry.ts'

// What an unfinished login leaves for the next page of the tab: every page looks for it.

/** A login was under way when the page was left: its consents have to be brought up to date (account portal 4). */
export const pendingLogin = {
  name: 'account.pending-login',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry

/** Older form of what an external provider answered (account portal 4). */
export const externalAuthData = {
  name: 'account-ext-auth-data',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry
