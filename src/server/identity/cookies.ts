import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sessionLife } from '#domain/accounts'
import type { Site } from '#domain/sites'
import { cookiePath, loginStatus, sessionToken } from '#domain/storage'
import type { CallSettings } from '#server/site'
import type { Begun } from './visit.ts'

const form = /^[A-Za-z0-9_-]{43}$/

const nameOf = ({ brand }: Site): string => sessionToken.name.replace('{brand}', brand)

/** The token as the browser sent it; undefined when there is none or it was not made here. */
export const sessionTokenOf = (c: Context, site: Site): string | undefined => {
  const token = getCookie(c, nameOf(site))
  return token && form.test(token) ? token : undefined
}

const statusPath = ({ brand, locale }: Site, { addressing }: CallSettings): string =>
  cookiePath(loginStatus, { brand, locale, addressing })

/**
 * The session's cookie, which no script reads and which carries the brand in its name, since the calls lie beside the
 * brands' paths; and the hint `userIsLogged` for drawing (account-portal 4), which lives as long.
 */
export const setSessionCookies = (c: Context, site: Site, settings: CallSettings, { token, answer }: Begun): void => {
  const shared = { sameSite: 'Lax', secure: settings.environment !== 'local' } as const
  const lasting = answer.isPersistent ? { maxAge: sessionLife.persistent.life / 1000 } : {}
  setCookie(c, nameOf(site), token, { ...shared, ...lasting, path: '/', httpOnly: true })
  const status = JSON.stringify({ isLoggedin: true, isPersistent: answer.isPersistent })
  setCookie(c, loginStatus.name, status, { ...shared, ...lasting, path: statusPath(site, settings) })
}

/** Lengthens the cookie of a lasting session, as its use lengthens the session. */
export const renewSessionCookie = (c: Context, site: Site, settings: CallSettings, begun: Begun): void => {
  if (begun.answer.isPersistent) setSessionCookies(c, site, settings, begun)
}

/**
 * Takes the cookies of a session that was ended. A browser deletes by name whatever it holds by then, so a token that was
 * not sent is left: it can only be a newer one (src/decisions/0117).
 */
export const clearSessionCookies = (c: Context, site: Site, settings: CallSettings): void => {
  if (getCookie(c, nameOf(site)) !== undefined) deleteCookie(c, nameOf(site), { path: '/' })
  deleteCookie(c, loginStatus.name, { path: statusPath(site, settings) })
}
