import Cookies from 'js-cookie'
import { cookiePath, storedName } from '#domain/storage'
import { allowed } from './choice.ts'
import { type Readable, readStored, scope } from './read.ts'
import { writeKey } from './write-key.ts'

/**
 * Stores a text. Below the entry's level of consent, and while the choice is unknown, nothing is stored (design 6.22).
 * Returns whether it was stored.
 */
export const writeStored = (entry: Readable, value: string): boolean => {
  if (entry.area !== 'cookie') return writeKey(entry, value)
  if (!allowed(entry.level)) return false
  Cookies.set(storedName(entry, scope()), value, {
    path: cookiePath(entry, scope()),
    sameSite: 'Lax',
    ...(typeof entry.lifetime === 'number' && { 'max-age': String(entry.lifetime) }),
    ...(location.protocol === 'https:' && { secure: true }),
  })
  return readStored(entry) === value
}
