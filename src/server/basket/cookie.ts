import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Site } from '#domain/sites'
import { bagCount, bagToken } from '#domain/storage'
import type { CallSettings } from '#server/site'
import type { Owner } from './store.ts'

const form = /^[A-Za-z0-9_-]{22}$/

export const newToken = (): string => randomBytes(16).toString('base64url')

/** The guest's token as the browser sent it; undefined when there is none or it was not made here. */
export const tokenOf = (c: Context, site: Site): string | undefined => {
  const token = getCookie(c, `${site.brand}.bag`)
  return token && form.test(token) ? token : undefined
}

export const ownerOf = (token: string, { brand, country, currency }: Site): Owner => ({
  tokenHash: createHash('sha256').update(token).digest('hex'),
  brand,
  country,
  currency,
})

/** The owner of an account's bag: opened by a session, not by a token. */
export const accountOwner = (
  userId: string,
  { brand, country, currency }: Pick<Site, 'country' | 'currency'> & { brand: string },
): Owner => ({ tokenHash: `account ${userId}`, userId, brand, country, currency })

/** Takes the hint of a bag that can no longer be opened from this browser. */
export const dropBagCount = (c: Context, { brand }: Site, { addressing }: CallSettings): void => {
  deleteCookie(c, `${brand}.bag.count`, { path: addressing === 'path' ? `/${brand}/` : '/' })
}

/** Takes a guest's bag from the browser: it belongs to an account now, or its owner has left. */
export const dropGuestToken = (c: Context, { brand }: Site): void => {
  deleteCookie(c, `${brand}.bag`, { path: '/' })
}

/**
 * Sends the token, which no script reads, and the hint `{brand}.bag.count` (`GB.3`), from which the header draws without
 * a call. The hint is absent when no bag of the brand holds anything; a brand has a bag in each country.
 */
export const setBagCookies = (
  c: Context,
  site: Site,
  { addressing, environment }: CallSettings,
  bag: { token: string | undefined; count: number; known: boolean },
): void => {
  const secure = environment !== 'local'
  const shared = { sameSite: 'Lax', secure } as const
  if (bag.token !== undefined)
    setCookie(c, `${site.brand}.bag`, bag.token, { ...shared, path: '/', httpOnly: true, maxAge: bagToken.lifetime })
  const path = addressing === 'path' ? `/${site.brand}/` : '/'
  setCookie(c, `${site.brand}.bag.count`, bag.known ? `${site.country}.${bag.count}` : '', {
    ...shared,
    path,
    maxAge: bag.known ? bagCount.lifetime : 0,
  })
}
