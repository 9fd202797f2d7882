import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Site } from '#domain/sites'
import { privateCookieName, type StorageEntry } from '#domain/storage'
import type { CallSettings } from '#server/http'

const tokenForm = /^[A-Za-z0-9_-]{43}$/

/** The token in a cookie of the brand that the back end alone reads; undefined when the cookie is missing or malformed. */
export const privateTokenOf = (
  c: Context,
  entry: StorageEntry,
  { brand }: Site,
  { environment }: CallSettings,
): string | undefined => {
  const token = getCookie(c, privateCookieName(entry, brand, environment))
  return token && tokenForm.test(token) ? token : undefined
}
