import Cookies from 'js-cookie'
import { cookiePath, storedName } from '#domain/storage'
import { type ListedCookie, readCookie, removeNamed, storageScope } from './read.ts'

/** Writes a listed cookie with its path and lifetime. Returns whether it can be read back. */
export const writeCookie = (entry: ListedCookie, value: string): boolean => {
  Cookies.set(storedName(entry, storageScope()), value, {
    path: cookiePath(entry, storageScope()),
    sameSite: 'Lax',
    ...(typeof entry.lifetime === 'number' && { 'max-age': String(entry.lifetime) }),
    ...(location.protocol === 'https:' && { secure: true }),
  })
  return readCookie(entry) === value
}

/** The host and all domains above it; the browser refuses those that are public. */
const domains = (): string[] => {
  const labels = location.hostname.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

/** `/` and every path down to the page's own, each with and without its final slash: two cookies to a browser. */
const paths = (): string[] => {
  const parts = location.pathname.split('/').filter(Boolean)
  const each = parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  return ['/', ...each.flatMap((path) => [path, `${path}/`])]
}

/**
 * Writes a listed cookie in place of every cookie of its name that this page can see: one of a deeper path or of a domain
 * above would be read before it. Cookies of other pages' paths stay. Returns whether the new value is read back.
 */
export const replaceCookie = (entry: ListedCookie, value: string): boolean => {
  const name = storedName(entry, storageScope())
  for (const path of paths()) {
    removeNamed(name, { path })
    for (const domain of domains()) removeNamed(name, { path, domain })
  }
  return writeCookie(entry, value)
}
