import type { MiddlewareHandler } from 'hono'
import type { Environment } from '#domain/sites'
import { quietStyle } from './quiet-page.ts'

/** Headers of pages and files. The rest of the Content-Security-Policy stands in each page, written by the build. */
export const securityHeaders = (environment: Environment): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(environment === 'local' ? {} : { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

/** Headers of calls: their answers load nothing and may not be framed. The few that are pages have a style in them. */
export const callHeaders = (environment: Environment): Readonly<Record<string, string>> => ({
  ...securityHeaders(environment),
  'Content-Security-Policy': `default-src 'none'; style-src ${quietStyle}; frame-ancestors 'none'`,
})

/** Sets headers on every answer. */
export const withHeaders = (headers: Readonly<Record<string, string>>): MiddlewareHandler => {
  const entries = Object.entries(headers)
  return async (c, next) => {
    await next()
    for (const [name, value] of entries) c.res.headers.set(name, value)
  }
}

/** Answers of calls about one shopper, which no cache may keep. */
export const neverStored = withHeaders({ 'Cache-Control': 'no-store' })
