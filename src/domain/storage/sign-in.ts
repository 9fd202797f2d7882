import type { StorageEntry } from './entry.ts'

/**
 * Whether somebody is logged in: `{isLoggedin, isPersistent}`, URL-encoded (account portal 4). A hint for drawing, with the
 * lifetime of the session's token.
 */
export const loginStatus = {
  name: 'userIsLogged',
  area: 'cookie',
  level: 0,
  lifetime: 7_776_000,
  scope: 'brand',
} as const satisfies StorageEntry

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
