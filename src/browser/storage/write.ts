import { allowed } from '#browser/consent'
import { type Readable, removeCookie, storageScope } from '#browser/cookies'
import { storedName } from '#domain/storage'
import { readStored, withArea } from './read.ts'

/** Entries of the two storages. */
export type StorageKey = Extract<Readable, { area: 'local' | 'session' }>

/**
 * Stores a text in one of the two storages. Below the entry's level of consent, and while the choice is not known, nothing
 * is stored (rule storage.2). Returns whether it was stored.
 */
export const writeStored = (entry: StorageKey, value: string): boolean => {
  if (!allowed(entry.level)) return false
  withArea(entry.area, (storage) => storage.setItem(storedName(entry, storageScope()), value))
  return readStored(entry) === value
}

/** Removes an entry. An entry that is not stored is fine. */
export const removeStored = (entry: Readable): void => {
  if (entry.area === 'cookie') removeCookie(entry)
  else withArea(entry.area, (storage) => storage.removeItem(storedName(entry, storageScope())))
}
