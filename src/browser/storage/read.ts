import { type Readable, readCookie, storageScope } from '#browser/cookies'
import { storedName } from '#domain/storage'

export type { Readable }

/** Uses a storage; `undefined` where the browser throws: it forbids storages, or the storage is full (rule storage.6). */
export const withArea = <T>(area: 'local' | 'session', use: (storage: Storage) => T): T | undefined => {
  try {
    return use(globalThis[`${area}Storage`])
  } catch {
    return undefined
  }
}

/**
 * The stored text of an entry of the typed list. `undefined` when there is none, when it cannot be decoded, and when the
 * browser forbids the storage.
 */
export const readStored = (entry: Readable): string | undefined => {
  if (entry.area === 'cookie') return readCookie(entry)
  return withArea(entry.area, (storage) => storage.getItem(storedName(entry, storageScope())) ?? undefined)
}
