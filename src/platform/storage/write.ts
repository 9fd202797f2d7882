import { granted, parsePreferences } from '#domain/consent'
import { cookiePath, noticePreferences, storedName } from '#domain/storage'
import { cookieText } from './cookies.ts'
import { type Readable, readStored, scope, withArea } from './read.ts'

/** The shopper's stored choice; `undefined` while there is none (storefront 5, design 6.4). */
export const storedChoice = () => parsePreferences(readStored(noticePreferences))

/**
 * Stores a text. Below the entry's level of consent, and while the choice is unknown, nothing is stored (design 6.22).
 * Returns whether it was stored.
 */
export const writeStored = (entry: Readable, value: string): boolean => {
  if (!granted(storedChoice(), entry.level)) return false
  const name = storedName(entry, scope())
  if (entry.area !== 'cookie') {
    withArea(entry.area, (storage) => storage.setItem(name, value))
    return readStored(entry) === value
  }
  const maxAge = typeof entry.lifetime === 'number' ? entry.lifetime : undefined
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser served
  document.cookie = cookieText(name, value, cookiePath(entry, scope()), maxAge, location.protocol === 'https:')
  return true
}

/** Removes an entry; none stored is fine. */
export const removeStored = (entry: Readable): void => {
  const name = storedName(entry, scope())
  if (entry.area !== 'cookie') withArea(entry.area, (storage) => storage.removeItem(name))
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser served
  else document.cookie = cookieText(name, '', cookiePath(entry, scope()), 0, location.protocol === 'https:')
}
