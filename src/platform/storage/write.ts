import Cookies from 'js-cookie'
import { cookiePath, storedName } from '#domain/storage'
import { allowed } from './choice.ts'
import { type Readable, readStored, scope, withArea } from './read.ts'

/**
 * Stores a text. Below the entry's level of consent, and while the choice is unknown, nothing is stored (design 6.22).
 * Returns whether it was stored.
 */
export const writeStored = (entry: Readable, value: string): boolean => {
  if (!allowed(entry.level)) return false
  const name = storedName(entry, scope())
  if (entry.area !== 'cookie') withArea(entry.area, (storage) => storage.setItem(name, value))
  else
    Cookies.set(name, value, {
      path: cookiePath(entry, scope()),
      sameSite: 'Lax',
      ...(typeof entry.lifetime === 'number' && { 'max-age': String(entry.lifetime) }),
      ...(location.protocol === 'https:' && { secure: true }),
    })
  return readStored(entry) === value
}
