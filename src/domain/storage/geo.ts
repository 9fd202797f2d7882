import type { StorageEntry } from './entry.ts'

/** Two-letter country of the visitor, written by the back end or the edge (design 6.4, decision 0113). */
export const geoCountry = {
  name: 'geo_country',
  area: 'cookie',
  level: 0,
  lifetime: 'session',
  scope: 'origin',
} as const satisfies StorageEntry
