import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Site } from '#domain/sites'
import { cookiePath, storedName, wishlistCount } from '#domain/storage'
import type { CallSettings } from '#server/http'

/** Sets the hint cookie `{brand}.wishlist.count`, by which a page with an empty wishlist makes no call (rule wishlist.16). */
export const setWishlistCount = (
  c: Context,
  { brand, locale }: Site,
  { addressing, environment }: CallSettings,
  count: number,
): void => {
  const scope = { brand, locale, addressing }
  setCookie(c, storedName(wishlistCount, scope), String(count), {
    path: cookiePath(wishlistCount, scope),
    sameSite: 'Lax',
    secure: environment !== 'local',
    maxAge: wishlistCount.lifetime,
  })
}
