import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { CallError } from './errors.ts'

/** The request headers that decide whether a write may go on. */
export interface WriteOrigin {
  origin: string | undefined
  host: string | undefined
  fetchSite: string | undefined
  hasCookie: boolean
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/**
 * Whether a write comes from a page of the called host. The host is compared, not the scheme, because TLS may end in front
 * of this process. Without an Origin the browser must say `same-origin`, or the request must carry no cookie.
 */
export const isOwnWrite = ({ origin, host, fetchSite, hasCookie }: WriteOrigin): boolean => {
  if (origin !== undefined) return host !== undefined && hostOf(origin) === host.toLowerCase()
  return fetchSite === 'same-origin' || !hasCookie
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whole origins, such as `https://www.stride.de`. */
export type Origins = ReadonlySet<string>

/** Refuses writes of pages of other hosts, except those of `allowed` origins. @throws CallError 403 foreignOrigin */
export const ownWritesOnly =
  (allowed: Origins = new Set()): MiddlewareHandler =>
  async (c, next) => {
    const { req } = c
    const write = {
      origin: req.header('origin'),
      host: req.header('host'),
      fetchSite: req.header('sec-fetch-site'),
      hasCookie: req.header('cookie') !== undefined,
    }
    const isAllowed = write.origin !== undefined && allowed.has(write.origin)
    if (!readMethods.has(req.method) && !isAllowed && !isOwnWrite(write))
      throw new CallError(403, 'foreignOrigin', 'Only pages of this shop may change something here.')
    await next()
  }

/** CORS with cookies for pages of these origins. Requests of other origins pass unchanged. */
export const allowOrigins = (allowed: Origins): MiddlewareHandler => {
  const allow = cors({ origin: (origin) => origin, credentials: true, maxAge: 600 })
  return (c, next) => (allowed.has(c.req.header('origin') ?? '') ? allow(c, next) : next())
}
