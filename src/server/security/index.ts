/** Headers of every answer, and who may write (design 5 "Writes", 8). README documents the headers for CDNs. */
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Environment } from '#domain/sites'
import { CallError } from '#server/errors'

/** The Content-Security-Policy of pages stands in them, made by the build; what only a header can say is here. */
export const securityHeaders = (environment: Environment): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(environment === 'local' ? {} : { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

/** Answers of calls show nothing and are framed by nobody. */
export const callHeaders = (environment: Environment): Readonly<Record<string, string>> => ({
  ...securityHeaders(environment),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
})

export const withHeaders = (headers: Readonly<Record<string, string>>): MiddlewareHandler => {
  const entries = Object.entries(headers)
  return async (c, next) => {
    await next()
    for (const [name, value] of entries) c.res.headers.set(name, value)
  }
}

export interface WriteOrigin {
  origin: string | undefined
  host: string | undefined
  fetchSite: string | undefined
  hasCookie: boolean
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/**
 * Whether a write may go on. The host is compared, not the scheme: TLS may end in front of this process. Without an
 * Origin the browser must say same-origin, or there is no cookie that could be abused.
 */
export const isOwnWrite = ({ origin, host, fetchSite, hasCookie }: WriteOrigin): boolean => {
  if (origin !== undefined) return host !== undefined && hostOf(origin) === host.toLowerCase()
  return fetchSite === 'same-origin' || !hasCookie
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whole origins, such as `https://www.stride.de`. */
export type Origins = ReadonlySet<string>

/** Refuses writes of other origins but those of `callers`. @throws CallError 403 foreignOrigin */
export const ownWritesOnly =
  (callers: Origins = new Set()): MiddlewareHandler =>
  async (c, next) => {
    const { req } = c
    const write = {
      origin: req.header('origin'),
      host: req.header('host'),
      fetchSite: req.header('sec-fetch-site'),
      hasCookie: req.header('cookie') !== undefined,
    }
    const isCaller = write.origin !== undefined && callers.has(write.origin)
    if (!reading.has(req.method) && !isCaller && !isOwnWrite(write))
      throw new CallError(403, 'foreignOrigin', 'Only pages of this shop may change something here.')
    await next()
  }

/** Lets pages of `callers` call from their own origin, with cookies, and read the answers; for others nothing changes. */
export const openTo = (callers: Origins): MiddlewareHandler => {
  const allow = cors({ origin: (origin) => origin, credentials: true, maxAge: 600 })
  return (c, next) => (callers.has(c.req.header('origin') ?? '') ? allow(c, next) : next())
}
