import { storedName } from '#domain/storage'
import { allowed } from '#platform/consent'
import { removeCookie, storageScope, writeCookie } from '#platform/cookies'
import { type Readable, readStored, withArea } from './read.ts'

/**
 * Stores a text. Below the entry's level of consent, and while the choice is not known, nothing is stored (rule storage.2).
 * Returns whether it was stored.
 */
export const writeStored = (entry: Readable, value: string): boolean => {
  if (!allowed(entry.level)) return false
  if (entry.area === 'cookie') return writeCookie(entry, value)
  withArea(entry.area, (storage) => storage.setItem(storedName(entry, storageScope()), value))
  return readStored(entry) === value
}

/** Removes an entry. An entry that is not stored is fine. */
export const removeStored = (entry: Readable): void => {
  if (entry.area === 'cookie') removeCookie(entry)
  else withArea(entry.area, (storage) => storage.removeItem(storedName(entry, storageScope())))
}
