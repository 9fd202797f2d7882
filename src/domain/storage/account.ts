import type { StorageEntry } from './entry.ts'

export * from './coming.ts'
export * from './sign-in.ts'

/** Names the session of who is logged in; 256 random bits, never readable by scripts. */
export const sessionToken = {
  name: '{brand}.session',
  area: 'cookie',
  level: 0,
  lifetime: 7_776_000,
  scope: 'brand',
  httpOnly: true,
} as const satisfies StorageEntry

/** The code of an invitation, from the address (account portal 3). */
export const invitationCode = {
  name: 'invitationCode',
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
