import type { StorageEntry } from './entry.ts'

const YEAR = 31_536_000
const HALF_A_YEAR = 15_552_000
const QUARTER = 7_776_000
const MONTH = 2_592_000

// Consent

/** The choice: a JSON array of levels, or the old form of one digit (rule consent.2). */
export const noticePreferences = {
  name: 'notice_preferences',
  area: 'cookie',
  level: 0,
  lifetime: YEAR,
  scope: 'brand',
} as const satisfies StorageEntry

/** What the choice was made under, `{policy version}.{1 with Global Privacy Control, else 0}`. A newer policy asks again. */
export const consentPolicy = {
  name: 'notice_policy',
  area: 'cookie',
  level: 0,
  lifetime: YEAR,
  scope: 'brand',
} as const satisfies StorageEntry

/** Decisions that the back end has not confirmed yet. A logout keeps them (rule session.13). */
export const consentOutbox = {
  name: 'consent.outbox',
  area: 'local',
  level: 0,
  lifetime: 'persistent',
  scope: 'brand',
} as const satisfies StorageEntry

/** Names this browser in the records of its decisions: a secret that opens them in the privacy centre (decision 0103). */
export const consentSubject = {
  name: 'consent.subject',
  area: 'local',
  level: 0,
  lifetime: 'persistent',
  scope: 'brand',
} as const satisfies StorageEntry

/** Two-letter country of the visitor (rule consent.5), written by the back end or by the edge in front (decision 0113). */
export const geoCountry = {
  name: 'geo_country',
  area: 'cookie',
  level: 0,
  lifetime: 'session',
  scope: 'origin',
} as const satisfies StorageEntry

// Bag

/** Names the bag of a guest: 128 random bits, never readable by scripts. */
export const bagToken = {
  name: '{brand}.bag',
  area: 'cookie',
  level: 0,
  lifetime: HALF_A_YEAR,
  scope: 'brand',
  httpOnly: true,
} as const satisfies StorageEntry

/** Country and item count of the bag, `GB.3`, by which the header shows the number without a call (rule bag.5). */
export const bagCount = {
  name: '{brand}.bag.count',
  area: 'cookie',
  level: 0,
  lifetime: HALF_A_YEAR,
  scope: 'brand',
} as const satisfies StorageEntry

// Orders

/** Opens the orders that a guest placed or found in this browser: their numbers, each signed, never readable by scripts. */
export const orderAccess = {
  name: '{brand}.orders',
  area: 'cookie',
  level: 0,
  lifetime: MONTH,
  scope: 'brand',
  httpOnly: true,
} as const satisfies StorageEntry

// Session and account

/** Names the session: 256 random bits, never readable by scripts. */
export const sessionToken = {
  name: '{brand}.session',
  area: 'cookie',
  level: 0,
  lifetime: QUARTER,
  scope: 'brand',
  httpOnly: true,
} as const satisfies StorageEntry

/** The paint hint `{isLoggedin, isPersistent}`, URL-encoded (rule session.10). It lives as long as the session’s token. */
export const loginStatus = {
  name: 'userIsLogged',
  area: 'cookie',
  level: 0,
  lifetime: QUARTER,
  scope: 'brand',
} as const satisfies StorageEntry

/** What the last session call said of the session, a hint for painting (rule session.10). */
export const sessionInfo = {
  name: 'account.grant.sessionInfo',
  area: 'local',
  level: 0,
  lifetime: 'persistent',
  scope: 'brand',
} as const satisfies StorageEntry

/** A login was under way when the page was left: the next page brings its consents up to date. */
export const pendingLogin = {
  name: 'account.pending-login',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry

/** With which external provider a login was begun when the page was left, or what an older portal has left of one. */
export const externalAuthData = {
  name: 'account-ext-auth-data',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry

/** This browser's secrets of logins at external providers that are under way (rule external-auth.4). */
export const externalRequests = {
  name: '{brand}.external',
  area: 'cookie',
  level: 0,
  lifetime: 600,
  scope: 'brand',
  httpOnly: true,
} as const satisfies StorageEntry

/** Names the login at an external provider that has something left to do. */
export const externalPending = {
  name: '{brand}.external.pending',
  area: 'cookie',
  level: 0,
  lifetime: 1800,
  scope: 'brand',
  httpOnly: true,
} as const satisfies StorageEntry

/** The code of an invitation from the address (rule touchpoints.3). */
export const invitationCode = {
  name: 'invitationCode',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry

// Entries that need a choice

const functional = { area: 'local', level: 1, lifetime: 'persistent', scope: 'brand' } as const

/** Id by which feature flags stay the same from visit to visit, until a logout. It is made on first use. */
export const flagUser = { name: 'feature-flags.user', ...functional } as const satisfies StorageEntry

/** Pids of the products that were viewed last, newest first, until a logout (rule products.5). They never leave the device. */
export const recentlyViewed = { name: 'recently-viewed', ...functional } as const satisfies StorageEntry

/** This tab’s session has been counted. A logout keeps the mark (decision 0104). */
export const sessionMark = {
  name: 'session-events.counted',
  area: 'session',
  level: 1,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry

/** Gift cards were entered at the checkout of this tab; their codes are in the page’s memory alone (rule checkout.2). */
export const cardsEntered = {
  name: 'checkout.cards-entered',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry

/** What was typed into the delivery form of this tab and is not saved yet (rule checkout.26). */
export const typedDelivery = {
  name: 'checkout.typed',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry

/** This tab’s checkout has been counted. It goes with the order, and with an empty bag (rule tracking.9). */
export const checkoutMark = {
  name: 'checkout.counted',
  area: 'session',
  level: 1,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry

/** The campaign of this tab’s session that has been counted, as its address names it (rule tracking.9). */
export const campaignMark = {
  name: 'campaign.counted',
  area: 'session',
  level: 2,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry

/** Hits that wait for the tag manager, without personal data. A logout keeps them (decision 0104). */
export const analyticsBatch = {
  name: 'batched_utag_data',
  area: 'session',
  level: 2,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry

/** `true` when the visitor came by a paid advertisement (rule storage.5). */
export const paidMediaIntent = {
  name: 'paidMediaIntent',
  area: 'cookie',
  level: 2,
  lifetime: YEAR,
  scope: 'brand',
} as const satisfies StorageEntry

/** Random id of a data-collection session, one for each locale. */
export const collectionSession = {
  name: 'personalization.{locale}.session',
  area: 'session',
  level: 2,
  lifetime: 'session',
  scope: 'brand',
} as const satisfies StorageEntry

/** The entries above level 0: what a refusal or a withdrawal removes (rule storage.2). */
export const optionalEntries = () =>
  [
    flagUser,
    recentlyViewed,
    sessionMark,
    checkoutMark,
    campaignMark,
    analyticsBatch,
    paidMediaIntent,
    collectionSession,
  ] as const
