import { type StorageScope, type Stored, storedName } from '#domain/storage'
import { hostInfo } from '#platform/host'
import { cookieValue } from './cookies.ts'

/** Entries that scripts can reach. */
export type Readable = Exclude<Stored, { httpOnly: true }>

/** The site whose names and paths count. */
export const scope = (): StorageScope => {
  const { context, addressing } = hostInfo()
  return { brand: context.brand, locale: context.locale, addressing }
}

// Reaching for a storage throws where the browser forbids it (blocked cookies, opaque origins) or it is full.
export const withArea = <T>(area: 'local' | 'session', use: (storage: Storage) => T): T | undefined => {
  try {
    return use(globalThis[`${area}Storage`])
  } catch {
    return undefined
  }
}

/**
 * The stored text of an entry of the typed list; `undefined` when there is none, it cannot be decoded, or the browser
 * forbids the storage.
 */
export const readStored = (entry: Readable): string | undefined => {
  const name = storedName(entry, scope())
  if (entry.area === 'cookie') return cookieValue(document.cookie, name)
  return withArea(entry.area, (storage) => storage.getItem(name) ?? undefined)
}
