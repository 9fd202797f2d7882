import type { Context } from 'hono'
import { hostOfSite, href, type Site, sitePathInCalls } from '#domain/sites'
import type { SessionAnswer } from '#schemas/accounts'
import { guestToken } from '#server/basket'
import { CallError, type CallSettings, siteOf } from '#server/http'
import { sessionTokenOf } from './cookies.ts'
import { deviceOf } from './device.ts'
import { addressOfCaller } from './network-address.ts'

/** Who calls, as far as the request tells it. */
export interface Caller {
  site: Site
  /** As `limitedAddress` gives it. Only keyed hashes of it are stored. */
  networkAddress: string
  /** Browser and system, `Firefox, Linux`; '' when unknown. */
  device: string
  /** Token of the brand's session cookie. */
  sessionToken: string | undefined
  /** Token of the guest's bag. */
  bagToken: string | undefined
  /** Address of a page of the site, for a mail. `query` is encoded. */
  pageLink: (path: string, query?: Readonly<Record<string, string>>) => string
  /** Address of a call that names the site, for a mail; `path` such as `/ap-subscription/one-click`. */
  callLink: (path: string, query: Readonly<Record<string, string>>) => string
}

/** A session that has just started. The token goes into the cookie and nowhere else. */
export interface StartedSession {
  token: string
  answer: SessionAnswer
}

export interface CallerSettings extends CallSettings {
  /** How many proxies of the operator stand in front of the process. */
  proxies: number
}

const localHost = /^(?:127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)*localhost)(?::\d{1,5})?$/i

/**
 * Addresses in mails. Only a shop on the developer's machine takes the called host, because a caller may send any Host; in
 * every other environment they are the environment's addresses.
 */
const linksFor = (
  host: string | undefined,
  site: Site,
  settings: CallSettings,
): Pick<Caller, 'pageLink' | 'callLink'> => {
  const isLocal = settings.environment === 'local' && host !== undefined && localHost.test(host)
  const origin = isLocal ? `http://${host}` : `https://${hostOfSite(site, settings.environment)}`
  const addressing = isLocal ? settings.addressing : 'host'
  const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
    const search = new URLSearchParams(query).toString()
    return search === '' ? `${origin}${path}` : `${origin}${path}?${search}`
  }
  const sitePath = sitePathInCalls(site, addressing)
  return {
    pageLink: (path, query = {}) => withQuery(href(site, path, addressing), query),
    callLink: (path, query) => withQuery(path, { ...(sitePath && { sitePath }), ...query }),
  }
}

const country = /^[A-Z]{2}$/
const clientId = /^[\w.-]{1,100}$/

/** Checks the optional headers of the session calls. @throws CallError 400 invalidBody */
export const checkSessionHeaders = (c: Context): void => {
  const givenCountry = c.req.header('application-country')
  if (givenCountry !== undefined && !country.test(givenCountry))
    throw new CallError(400, 'invalidBody', 'The header Application-Country must be a country of two letters.')
  const givenClient = c.req.header('x-client-id')
  if (givenClient !== undefined && !clientId.test(givenClient))
    throw new CallError(400, 'invalidBody', 'The header X-Client-Id must be the id of a client.')
}

/** @throws CallError 400 unknownSite */
export const callerOf = (c: Context, settings: CallerSettings): Caller => {
  const site = siteOf(c, settings)
  return {
    site,
    networkAddress: addressOfCaller(c, settings.proxies),
    device: deviceOf(c.req.header('user-agent') ?? ''),
    sessionToken: sessionTokenOf(c, site),
    bagToken: guestToken(c, site),
    ...linksFor(c.req.header('host'), site, settings),
  }
}
