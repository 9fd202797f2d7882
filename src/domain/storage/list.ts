import type { StorageEntry } from './entry.ts'

// What only some pages use is a file of its own: it goes with its users.
export * from './geo.ts'
export * from './subject.ts'

const YEAR = 31_536_000
const HALF_A_YEAR = 15_552_000

/** What the shopper allowed: a JSON array of levels, or the old form of one digit (storefront 5). */
export const noticePreferences = {
  name: 'notice_preferences',
  area: 'cookie',
  level: 0,
  lifetime: YEAR,
  scope: 'brand',
} as const satisfies StorageEntry

/**
 * What the choice was made under, `{policy version}.{1 with Global Privacy Control, else 0}`: a newer policy asks again
 * (decision 100).
 */
export const consentPolicy = {
  name: 'notice_policy',
  area: 'cookie',
  level: 0,
  lifetime: YEAR,
  scope: 'brand',
} as const satisfies StorageEntry

/** Decisions that the back end has not confirmed yet; a logout leaves them (design 6.10). */
export const consentOutbox = {
  name: 'consent.outbox',
  area: 'local',
  level: 0,
  lifetime: 'persistent',
  scope: 'brand',
} as const satisfies StorageEntry

/** Exactly `true` turns the developer tools, and with them the overrides, on in production (storefront 9). */
export const developerToolsFlag = {
  name: 'developer-tools',
  area: 'cookie',
  level: 0,
  lifetime: 'session',
  scope: 'origin',
} as const satisfies StorageEntry

/** Names the guest's bag; 128 random bits, never readable by scripts. */
export const bagToken = {
  name: '{brand}.bag',
  area: 'cookie',
  level: 0,
  lifetime: HALF_A_YEAR,
  scope: 'brand',
  httpOnly: true,
} as const satisfies StorageEntry

/** Country and item count of the bag, `GB.3`: what the header shows, so that no page has to ask. */
export const bagCount = {
  name: '{brand}.bag.count',
  area: 'cookie',
  level: 0,
  lifetime: HALF_A_YEAR,
  scope: 'brand',
} as const satisfies StorageEntry

/** What the last session call said of the session; a hint for drawing (account portal 4, design 6.9). */
export const sessionInfo = {
  name: 'account.grant.sessionInfo',
  area: 'local',
  level: 0,
  lifetime: 'persistent',
  scope: 'brand',
} as const satisfies StorageEntry
