import type { StorageEntry } from './entry.ts'

/** Cookies that developers set by hand: the shop reads them and never writes one. */
const developerCookie = {
  area: 'cookie',
  level: 0,
  lifetime: 'session',
  scope: 'origin',
} as const

/** Exactly `true` turns the developer tools on in production (rule sites.13). */
export const developerToolsFlag = { name: 'developer-tools', ...developerCookie } as const satisfies StorageEntry

/** Override of the site’s locale, `language_COUNTRY`. */
export const siteLocale = { name: 'x-site-locale', ...developerCookie } as const satisfies StorageEntry

/** Override of the host that calls name as the original one. */
export const originalHost = { name: 'x-original-host', ...developerCookie } as const satisfies StorageEntry

/** Override of the environment: local, dev, stg or prod. */
export const environmentOverride = { name: 'x-environment', ...developerCookie } as const satisfies StorageEntry

/** Override of the host of fragments: one of those that the page names (rule fragments.10). */
export const fragmentHost = { name: 'x-fragment-host', ...developerCookie } as const satisfies StorageEntry

/** Extra headers for calls: a JSON object of texts. */
export const requestHeaders = {
  name: 'request-headers',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'origin',
} as const satisfies StorageEntry
