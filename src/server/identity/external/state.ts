import { findSite, type Site } from '#domain/sites'
import { randomToken } from '#server/store'

/** 256 random bits, then the site: a callback whose request is lost still knows which shop to show. */
const form = /^[A-Za-z0-9_-]{43}\.([a-z]+)\.([a-zA-Z_]+)$/

/** A new state for a login that begins on a site. */
export const newState = ({ brand, locale }: Pick<Site, 'brand' | 'locale'>): string =>
  `${randomToken()}.${brand}.${locale}`

/** The site that a state names, which proves nothing; undefined for any other text. */
export const siteOfState = (state: string): Site | undefined => {
  const [, brand, locale] = form.exec(state) ?? []
  return brand === undefined || locale === undefined ? undefined : findSite(brand, locale)
}
