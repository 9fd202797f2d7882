import type { StorageEntry } from '../entry.ts'
import { collectionSession, externalAuthData, flagUser, invitationCode, pendingLogin, sessionInfo } from '../list.ts'

// Entries that only the end of a session touches, apart from the list because every page loads that.

/** The account portal has sent the visitor on already. */
export const portalRedirected = {
  name: 'ap-redirected',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'brand',
  unwritten: 'planned',
} as const satisfies StorageEntry

/** The store in which an account is opened (rule touchpoints.3). */
export const storeId = {
  name: 'storeId',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry

/** The place on the site where an account is opened (rule touchpoints.3). */
export const sourceId = {
  name: 'sourceId',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry

/**
 * The keys that a logout removes from both storages (rule session.13): those of the brand, but for consent's own and for
 * what analytics counts once, which hold no personal data (decision 0104).
 */
export const sessionEntries = () =>
  [
    sessionInfo,
    pendingLogin,
    externalAuthData,
    invitationCode,
    portalRedirected,
    storeId,
    sourceId,
    flagUser,
    collectionSession,
  ] as const
