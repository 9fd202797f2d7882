import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Site } from '#domain/sites'
import { bagCount, bagToken, privateCookieName } from '#domain/storage'
import type { CallSettings } from '#server/http'
import type { BasketOwner } from './stored-basket.ts'

const tokenForm = /^[A-Za-z0-9_-]{22}$/

export const newGuestToken = (): string => randomBytes(16).toString('base64url')

const tokenName = ({ brand }: Site, { environment }: CallSettings): string =>
  privateCookieName(bagToken, brand, environment)

/** The guest's token in the cookie; undefined without one, or if it does not have the form of our tokens. */
export const guestToken = (c: Context, site: Site, settings: CallSettings): string | undefined => {
  const token = getCookie(c, tokenName(site, settings))
  return token && tokenForm.test(token) ? token : undefined
}

/** The owner of a guest's bag, who holds the token. */
export const guestOwner = (token: string, { brand, country, currency }: Site): BasketOwner => ({
  tokenHash: createHash('sha256').update(token).digest('hex'),
  brand,
  country,
  currency,
})

/** The owner of an account's bag, whom a session proves. */
export const accountOwner = (
  userId: string,
  { brand, country, currency }: Pick<Site, 'country' | 'currency'> & { brand: string },
): BasketOwner => ({ tokenHash: `account ${userId}`, userId, brand, country, currency })

/** Removes the hint cookie of a bag that this browser cannot open any more. */
export const dropBagCount = (c: Context, { brand }: Site, { addressing }: CallSettings): void => {
  deleteCookie(c, `${brand}.bag.count`, { path: addressing === 'path' ? `/${brand}/` : '/' })
}

/** Removes the guest's token: the bag belongs to an account now, or the guest has logged out. */
export const dropGuestToken = (c: Context, site: Site, settings: CallSettings): void => {
  deleteCookie(c, tokenName(site, settings), { path: '/', secure: settings.environment !== 'local' })
}

/**
 * Sets the token, which no script can read, and the hint cookie `{brand}.bag.count` (`GB.3`), from which the header shows
 * the count without a call (rule bag.14). `known` is false if no bag of the brand, in any country, holds a line: then the
 * hint is removed.
 */
export const setBagCookies = (
  c: Context,
  site: Site,
  settings: CallSettings,
  bag: { token: string | undefined; count: number; known: boolean },
): void => {
  const { addressing, environment } = settings
  const secure = environment !== 'local'
  const shared = { sameSite: 'Lax', secure } as const
  if (bag.token !== undefined)
    setCookie(c, tokenName(site, settings), bag.token, {
      ...shared,
      path: '/',
      httpOnly: true,
      maxAge: bagToken.lifetime,
    })
  const path = addressing === 'path' ? `/${site.brand}/` : '/'
  setCookie(c, `${site.brand}.bag.count`, bag.known ? `${site.country}.${bag.count}` : '', {
    ...shared,
    path,
    maxAge: bag.known ? bagCount.lifetime : 0,
  })
}
