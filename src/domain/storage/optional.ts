import type { StorageEntry } from './entry.ts'

// The entries that need a choice, in a file of their own: whoever sweeps them away carries no others.

const YEAR = 31_536_000

/** Random id of a data-collection session, one a locale (storefront 3). */
export const collectionSession = {
  name: 'personalization.{locale}.session',
  area: 'session',
  level: 2,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry

/** `true` when the visitor came by a paid advertisement (storefront 9). */
export const paidMediaIntent = {
  name: 'paidMediaIntent',
  area: 'cookie',
  level: 2,
  lifetime: YEAR,
  scope: 'brand',
} as const satisfies StorageEntry

export * from './analytics.ts'
export * from './flag-user.ts'
export * from './session-mark.ts'
