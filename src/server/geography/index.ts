/** Where a visitor is, as the edge in front tells it by a header: the cookie `geo_country` (design 6.4, decision 0113). */
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { geoCountryIn } from '#domain/consent'
import type { Environment } from '#domain/sites'
import { geoCountry } from '#domain/storage'

/** Codes that ISO 3166-1 gives no country, though Unicode has names for some; Kosovo's `XK` is one to every edge. */
const noCountry = /^(?:A[AC]|C[PQ]|DG|E[AZ]|IC|TA|UN|Q[M-Z]|X[A-JL-Z])$/

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * The country that a header tells: two letters of ISO 3166-1, as capitals and under their present code (`uk` is `GB`). Anything
 * else – nothing, `XX`, `T1`, a code of no country, a longer text – is `undefined`: not known.
 */
export const countryOf = (header: string | undefined): string | undefined => {
  if (!/^[A-Za-z]{2}$/.test(header ?? '')) return undefined
  const { region = '' } = new Intl.Locale(`und-${header}`)
  return names.of(region) && !noCountry.test(region) ? geoCountryIn(region) : undefined
}

export interface GeographySettings {
  /** Name of the header by which the edge tells the visitor's country. */
  header: string
  environment: Environment
}

/**
 * Keeps `geo_country` what the header says, for as long as the browser is open; where the header tells no country there is
 * none. For calls only: pages are the same file for everybody. No answer is left for shared caches, which would give one
 * visitor's country to all, or none to the next; an answer that writes the cookie is stored by nobody.
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
