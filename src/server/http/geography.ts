/** The visitor's country, from a header of the edge to the cookie `geo_country` (rule consent.5, decision 0113). */
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { geoCountryIn } from '#domain/consent'
import type { Environment } from '#domain/sites'
import { geoCountry } from '#domain/storage'

/** Codes without a country in ISO 3166-1, though Unicode names some. Kosovo's `XK` counts as a country: edges use it. */
const noCountry = /^(?:A[AC]|C[PQ]|DG|E[AZ]|IC|TA|UN|Q[M-Z]|X[A-JL-Z])$/

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * The country in a header: two letters of ISO 3166-1, in capitals and under their present code (`uk` is `GB`). `undefined`
 * for anything else: no header, `XX`, `T1`, a code without a country, a longer text.
 */
export const countryOf = (header: string | undefined): string | undefined => {
  if (!/^[A-Za-z]{2}$/.test(header ?? '')) return undefined
  const { region = '' } = new Intl.Locale(`und-${header}`)
  return names.of(region) && !noCountry.test(region) ? geoCountryIn(region) : undefined
}

export interface GeographySettings {
  /** Name of the header in which the edge sends the visitor's country. */
  header: string
  environment: Environment
}

/**
 * Sets `geo_country` to the country in the header, for the browser session, and removes it where the header has none. For
 * calls only: pages are the same file for every visitor. Shared caches may store no answer, and no cache an answer that
 * writes the cookie: other visitors would get this visitor's country.
 */
export const geography =
  ({ header, environment }: GeographySettings): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const { headers } = c.res
    const cache = headers.get('cache-control')
    if (cache) headers.set('Cache-Control', cache.replace('public', 'private'))
    const country = countryOf(c.req.header(header))
    if (country === getCookie(c, geoCountry.name)) return
    headers.set('Cache-Control', 'no-store')
    setCookie(c, geoCountry.name, country ?? '', {
      path: '/',
      sameSite: 'Lax',
      secure: environment !== 'local',
      ...(country === undefined && { maxAge: 0 }),
    })
  }
