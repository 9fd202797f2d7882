import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { EXTERNAL_LOGIN_MS } from '#domain/external-auth'
import type { Site } from '#domain/sites'
import { externalRequests, privateCookieName } from '#domain/storage'
import { type CallSettings, privateCookie } from '#server/http'

/** A browser has this many logins under way; an older one is forgotten. */
const MOST = 4
const tokenForm = /^[A-Za-z0-9_-]{43}$/

const requestCookieName = ({ brand }: Pick<Site, 'brand'>, { environment }: CallSettings): string =>
  privateCookieName(externalRequests, brand, environment)

/** This browser's halves of its requests, the newest first. */
export const requestTokensOf = (c: Context, site: Pick<Site, 'brand'>, settings: CallSettings): string[] =>
  (getCookie(c, requestCookieName(site, settings)) ?? '')
    .split('.')
    .filter((token) => tokenForm.test(token))
    .slice(0, MOST)

/** Lets the browser end one more login. Those of its other tabs stay. */
export const addRequestToken = (c: Context, site: Site, settings: CallSettings, token: string): void => {
  const value = [token, ...requestTokensOf(c, site, settings)].slice(0, MOST).join('.')
  setCookie(c, requestCookieName(site, settings), value, {
    ...privateCookie(settings),
    maxAge: EXTERNAL_LOGIN_MS / 1000,
  })
}
