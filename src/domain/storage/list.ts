import type { StorageEntry } from './entry.ts'

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

/** Names this browser in the records of its decisions; a secret that opens them in the privacy centre (decision 0103). */
export const consentSubject = {
  name: 'consent.subject',
  area: 'local',
  level: 0,
  lifetime: 'persistent',
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

/** Two-letter country of the visitor, written by the edge (design 6.4). */
export const geoCountry = {
  name: 'geo_country',
  area: 'cookie',
  level: 0,
  lifetime: 'session',
  scope: 'origin',
} as const satisfies StorageEntry

/** Override of the site's locale, `language_COUNTRY`. */
export const siteLocale = {
  name: 'x-site-locale',
  area: 'cookie',
  level: 0,
  lifetime: 'session',
  scope: 'origin',
  override: true,
} as const satisfies StorageEntry

/** Override of the host that calls name as the original one. */
export const originalHost = {
  name: 'x-original-host',
  area: 'cookie',
  level: 0,
  lifetime: 'session',
  scope: 'origin',
  override: true,
} as const satisfies StorageEntry

/** Override of the environment: local, dev, stg or prod. */
export const environmentOverride = {
  name: 'x-environment',
  area: 'cookie',
  level: 0,
  lifetime: 'session',
  scope: 'origin',
  override: true,
} as const satisfies StorageEntry

/** Exactly `true` turns the developer tools, and with them the overrides, on in production (storefront 9). */
export const developerToolsFlag = {
  name: 'developer-tools',
  area: 'cookie',
  level: 0,
  lifetime: 'session',
  scope: 'origin',
} as const satisfies StorageEntry

/** Extra headers of the shared request helper: a JSON object of texts (storefront 7). */
export const requestHeaders = {
  name: 'request-headers',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'origin',
  override: true,
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

/** What the last session call said of the session; a hint for drawing (account portal 4, design 6.9). */
export const sessionInfo = {
  name: 'account.grant.sessionInfo',
  area: 'local',
  level: 0,
  lifetime: 'persistent',
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
