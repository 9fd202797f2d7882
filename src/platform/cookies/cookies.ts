import Cookies from 'js-cookie'
import { cookiePath, type StorageScope, type Stored, storedName } from '#domain/storage'
import { hostInfo } from '#platform/host'

/** Entries of the list that scripts can reach. */
export type Readable = Exclude<Stored, { httpOnly: true }>
/** Those of them that are cookies. */
export type ListedCookie = Extract<Readable, { area: 'cookie' }>

/** The site whose names and paths count. */
export const storageScope = (): StorageScope => {
  const { context, addressing } = hostInfo()
  return { brand: context.brand, locale: context.locale, addressing }
}

// js-cookie's own reading takes quotes away, so that `"2"` would be a choice.
const cookies = Cookies.withConverter({ read: (value) => decodeURIComponent(value) })

/**
 * The decoded value of a cookie by its name in the browser. Of several with one name the first counts: browsers put the
 * longest path first, then the oldest. `undefined` when there is none, or none that can be decoded.
 */
export const cookieNamed = (name: string): string | undefined => cookies.get(name)

/** The decoded value of a listed cookie, as `cookieNamed`. */
export const readCookie = (entry: ListedCookie): string | undefined => cookieNamed(storedName(entry, storageScope()))

/** Writes a listed cookie with its path and lifetime. Returns whether it can be read back. */
export const writeCookie = (entry: ListedCookie, value: string): boolean => {
  cookies.set(storedName(entry, storageScope()), value, {
    path: cookiePath(entry, storageScope()),
    sameSite: 'Lax',
    ...(typeof entry.lifetime === 'number' && { 'max-age': String(entry.lifetime) }),
    ...(location.protocol === 'https:' && { secure: true }),
  })
  return readCookie(entry) === value
}

/** Removes a cookie of a name from one place. A cookie that is not there is fine. */
export const removeNamed = (name: string, place: { path: string; domain?: string }): void => cookies.remove(name, place)

/** Removes a listed cookie. */
export const removeCookie = (entry: ListedCookie): void =>
  removeNamed(storedName(entry, storageScope()), { path: cookiePath(entry, storageScope()) })
