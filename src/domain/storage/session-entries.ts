import type { StorageEntry } from './entry.ts'
import {
  cardsEntered,
  checkoutMark,
  collectionSession,
  externalAuthData,
  flagUser,
  invitationCode,
  pendingLogin,
  recentlyViewed,
  sessionInfo,
  typedDelivery,
} from './list.ts'

// Entries that only the end of a session touches, apart from the list because every page loads that.

const inTab = { area: 'session', level: 0, lifetime: 'session', scope: 'brand' } as const

/** The account portal has sent the visitor on already. */
export const portalRedirected = { name: 'ap-redirected', ...inTab } as const satisfies StorageEntry

/** The store in which an account is opened (rule touchpoints.3). */
export const storeId = { name: 'storeId', ...inTab } as const satisfies StorageEntry

/** The source that the address of an invitation named (rule account.16). */
export const invitationSourceId = { name: 'invitationSourceId', ...inTab } as const satisfies StorageEntry

/** The place on the site where an account is opened (rule touchpoints.3). */
export const sourceId = { name: 'sourceId', ...inTab } as const satisfies StorageEntry

/** How many products are on the wishlist: where it is empty, a page need not read it (rule wishlist.16). */
export const wishlistCount = {
  name: '{brand}.wishlist.count',
  area: 'cookie',
  level: 0,
  lifetime: 86_400,
  scope: 'brand',
} as const satisfies StorageEntry

/** What a guest wanted to do when the page was left for a login; the page after the login does it (rule session.20). */
export const parkedAction = { name: 'account.parked-action', ...inTab } as const satisfies StorageEntry

/** Where the shopper came from: what a landing keeps for a registration (rule touchpoints.5). */
export const originEntries = () => [invitationCode, invitationSourceId, storeId, sourceId] as const

/**
 * What a logout removes: the count of the wishlist, and the keys of both storages (rule session.13) that are the brand's, but for consent's own and for
 * what analytics counts once, which hold no personal data (decision 0104).
 */
export const sessionEntries = () =>
  [
    sessionInfo,
    pendingLogin,
    externalAuthData,
    ...originEntries(),
    portalRedirected,
    flagUser,
    recentlyViewed,
    collectionSession,
    checkoutMark,
    cardsEntered,
    typedDelivery,
    wishlistCount,
    parkedAction,
  ] as const
