import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Site } from '#domain/sites'
import { externalPending, privateCookieName } from '#domain/storage'
import { type CallSettings, privateCookie } from '#server/http'
import { privateTokenOf } from '../sessions/private-token.ts'

const cookieName = ({ brand }: Site, { environment }: CallSettings): string =>
  privateCookieName(externalPending, brand, environment)

/** The token of the pending identity that the browser sent; undefined when it is missing or malformed. */
export const pendingTokenOf = (c: Context, site: Site, settings: CallSettings): string | undefined =>
  privateTokenOf(c, externalPending, site, settings)

/** Gives the browser the token of a pending identity, which scripts cannot read. */
export const setPendingCookie = (c: Context, site: Site, settings: CallSettings, token: string): void => {
  setCookie(c, cookieName(site, settings), token, { ...privateCookie(settings), maxAge: externalPending.lifetime })
}

export const deletePendingCookie = (c: Context, site: Site, settings: CallSettings): void => {
  if (getCookie(c, cookieName(site, settings)) === undefined) return
  deleteCookie(c, cookieName(site, settings), { path: '/', secure: settings.environment !== 'local' })
}
