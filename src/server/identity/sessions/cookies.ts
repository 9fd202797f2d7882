import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sessionLife } from '#domain/accounts'
import type { Site } from '#domain/sites'
import { cookiePath, loginStatus, privateCookieName, sessionToken } from '#domain/storage'
import type { SessionAnswer } from '#schemas/accounts'
import type { CallSettings } from '#server/http'
import { privateTokenOf } from './private-token.ts'

/** A session that has just started. The token goes into the cookie and nowhere else. */
export interface StartedSession {
  token: string
  answer: SessionAnswer
}

const cookieName = ({ brand }: Site, { environment }: CallSettings): string =>
  privateCookieName(sessionToken, brand, environment)

/** The session token that the browser sent; undefined when it is missing or malformed. */
export const sessionTokenOf = (c: Context, site: Site, settings: CallSettings): string | undefined =>
  privateTokenOf(c, sessionToken, site, settings)

const statusPath = ({ brand, locale }: Site, { addressing }: CallSettings): string =>
  cookiePath(loginStatus, { brand, locale, addressing })

/**
 * Sets the session cookie, which scripts cannot read, and the readable hint `userIsLogged`, from which pages draw. Both have
 * the same lifetime. The session cookie names the brand, because the calls lie beside the paths of the brands.
 */
export const setSessionCookies = (
  c: Context,
  site: Site,
  settings: CallSettings,
  { token, answer }: StartedSession,
): void => {
  const shared = { sameSite: 'Lax', secure: settings.environment !== 'local' } as const
  const lifetime = answer.isPersistent ? { maxAge: sessionLife.persistent.life / 1000 } : {}
  setCookie(c, cookieName(site, settings), token, { ...shared, ...lifetime, path: '/', httpOnly: true })
  const status = JSON.stringify({ isLoggedin: true, isPersistent: answer.isPersistent })
  setCookie(c, loginStatus.name, status, { ...shared, ...lifetime, path: statusPath(site, settings) })
}

/** Extends the cookies of a persistent session, whose lifetime each use extends. */
export const extendSessionCookies = (c: Context, site: Site, settings: CallSettings, session: StartedSession): void => {
  if (session.answer.isPersistent) setSessionCookies(c, site, settings, session)
}

/**
 * Deletes the cookies of an ended session. A browser deletes a cookie by its name, whatever its value is by then. A session
 * cookie that was not sent is therefore left alone: it could only be a newer one (decision 0117).
 */
export const deleteSessionCookies = (c: Context, site: Site, settings: CallSettings): void => {
  const secure = settings.environment !== 'local'
  const name = cookieName(site, settings)
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, { path: '/', secure })
  deleteCookie(c, loginStatus.name, { path: statusPath(site, settings) })
}
