import type { StorageEntry } from './entry.ts'

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

/** Extra headers of the shared request helper: a JSON object of texts (storefront 7). */
export const requestHeaders = {
  name: 'request-headers',
  area: 'session',
  level: 0,
  lifetime: 'session',
  scope: 'origin',
  override: true,
} as const satisfies StorageEntry
