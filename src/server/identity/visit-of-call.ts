import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { hostOfSite, href, type Site, sitePathInCalls } from '#domain/sites'
import { guestToken } from '#server/basket'
import { CallError } from '#server/errors'
import { type CallSettings, siteOf } from '#server/site'
import { sessionTokenOf } from './cookies.ts'
import { networkOf } from './network.ts'
import { deviceOf, type Visit } from './visit.ts'

export interface VisitSettings extends CallSettings {
  /** How many proxies of our own stand before the process, each adding the address it was called from. */
  proxies: number
}

const socketAddress = (c: Context): string => {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    // Without a socket: the app is called in the process.
    return ''
  }
}

/** The network address of the caller; what the caller says of it counts as far as our own proxies wrote it. */
const addressOf = (c: Context, { proxies }: VisitSettings): string => {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  const told = proxies > 0 ? forwarded.at(-proxies) : undefined
  return told || socketAddress(c)
}

const local = /^(?:127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)*localhost)(?::\d{1,5})?$/i

/**
 * Addresses in mails. Only a shop on one's own machine takes the host that was called, for anybody may name any host in a
 * call; elsewhere they are the environment's.
 */
const addressesFor = (host: string | undefined, site: Site, settings: CallSettings): Pick<Visit, 'link' | 'call'> => {
  const isLocal = settings.environment === 'local' && host !== undefined && local.test(host)
  const origin = isLocal ? `http://${host}` : `https://${hostOfSite(site, settings.environment)}`
  const addressing = isLocal ? settings.addressing : 'host'
  const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
    const search = new URLSearchParams(query).toString()
    return search === '' ? `${origin}${path}` : `${origin}${path}?${search}`
  }
  const sitePath = sitePathInCalls(site, addressing)
  return {
    link: (path, query = {}) => withQuery(href(site, path, addressing), query),
    call: (path, query) => withQuery(path, { ...(sitePath && { sitePath }), ...query }),
  }
}

const country = /^[A-Z]{2}$/

/** Headers of the session calls: absent, or as they should be (account-portal 7). @throws CallError 400 invalidBody */
export const requireSessionHeaders = (c: Context): void => {
  const applicationCountry = c.req.header('application-country')
  if (applicationCountry !== undefined && !country.test(applicationCountry))
    throw new CallError(400, 'invalidBody', 'The header Application-Country must be a country of two letters.')
  const clientId = c.req.header('x-client-id')
  if (clientId !== undefined && !/^[\w.-]{1,100}$/.test(clientId))
    throw new CallError(400, 'invalidBody', 'The header X-Client-Id is not one of a client.')
}

/** @throws CallError 400 unknownSite */
export const visitOf = (c: Context, settings: VisitSettings): Visit => {
  const site = siteOf(c, settings)
  return {
    site,
    address: networkOf(addressOf(c, settings)),
    device: deviceOf(c.req.header('user-agent') ?? ''),
    session: sessionTokenOf(c, site),
    bag: guestToken(c, site),
    ...addressesFor(c.req.header('host'), site, settings),
  }
}
