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
