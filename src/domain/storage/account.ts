import type { StorageEntry } from './entry.ts'

/** Names the session of who is logged in; 256 random bits, never readable by scripts. */
export const sessionToken = {
  name: '{brand}.session',
  area: 'cookie',
  level: 0,
  lifetime: 7_776_000,
  scope: 'brand',
  httpOnly: true,
} as const satisfies StorageEntry

/** Whether somebody is logged in: `{isLoggedin, isPersistent}`, URL-encoded (account portal 4). A hint for drawing. */
export const loginStatus = {
  name: 'userIsLogged',
  area: 'cookie',
  level: 0,
  lifetime: 'session',
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

/** The code of an invitation, from the address (account portal 3). */
export const invitationCode = {
  name: 'invitationCode',
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

/** Marks that the account portal has sent the visitor on already. */
export const portalRedirected = {
  name: 'ap-redirected',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry

/** The store in which an account is opened (account portal 2). */
export const storeId = {
  name: 'storeId',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry

/** Where on the site an account is opened (account portal 2). */
export const sourceId = {
  name: 'sourceId',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry
