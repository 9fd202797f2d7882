import type { Context } from 'hono'
import { isKnownClient } from '#domain/accounts'
import type { Site } from '#domain/sites'
import { guestToken } from '#server/basket'
import { addressOfCaller, CallError, type CallSettings, siteOf } from '#server/http'
import { linkBaseOf, type ShopLinks, shopLinks } from '#server/mail'
import { sessionTokenOf } from './cookies.ts'
import { deviceOf } from './device.ts'

/** Who calls, as far as the request tells it. */
export interface Caller extends ShopLinks {
  /** As `limitedAddress` gives it. Only keyed hashes of it are stored. */
  networkAddress: string
  /** Browser and system, `Firefox, Linux`; '' when unknown. */
  device: string
  /** Token of the brand's session cookie. */
  sessionToken: string | undefined
  /** Token of the guest's bag. */
  bagToken: string | undefined
}

export interface CallerSettings extends CallSettings {
  /** How many proxies of the operator stand in front of the process; undefined where the operator has not said. */
  proxies: number | undefined
}

const country = /^[A-Z]{2}$/

/** Checks the optional headers of the session calls (rule account.30). @throws CallError 400 invalidBody */
export const checkSessionHeaders = (c: Context): void => {
  const givenCountry = c.req.header('application-country')
  if (givenCountry !== undefined && !country.test(givenCountry))
    throw new CallError(400, 'invalidBody', 'The header Application-Country must be a country of two letters.')
  const givenClient = c.req.header('x-client-id')
  if (givenClient !== undefined && !isKnownClient(givenClient))
    throw new CallError(400, 'invalidBody', 'The header X-Client-Id must be the id of a known client.')
}

/** The caller on a site that the request itself does not name. */
export const callerAt = (c: Context, site: Site, settings: CallerSettings): Caller => ({
  ...shopLinks(site, linkBaseOf(c.req.header('host'), site, settings)),
  networkAddress: addressOfCaller(c, settings.proxies),
  device: deviceOf(c.req.header('user-agent') ?? ''),
  sessionToken: sessionTokenOf(c, site, settings),
  bagToken: guestToken(c, site, settings),
})

/** @throws CallError 400 unknownSite */
export const callerOf = (c: Context, settings: CallerSettings): Caller => callerAt(c, siteOf(c, settings), settings)
