import { type ContentFinding, type Document, findingAt, type Sound } from '#content/files'
import { type Availability, isEmpty, type Period, periodOf, phaseAt } from '#domain/pages'
import type { Product } from '#domain/products'
import { offsetIn, timeZoneOf } from '#domain/sites'

/** What is written of a product in a country; undefined where it is not sold at all. */
const writtenFor = (
  { availability = {} }: Pick<Product, 'availability'>,
  country: string,
): Availability | undefined => {
  const { markets = {}, ...everywhere } = availability
  const own = markets[country]
  return own === false ? undefined : { ...everywhere, ...own }
}

/** The time in which a product is sold in a country, by the clocks of it; undefined where it never is. */
export const productPeriod = (product: Pick<Product, 'availability'>, country: string): Period | undefined => {
  const written = writtenFor(product, country)
  return written && periodOf(written, offsetIn(timeZoneOf(country)))
}

/** Where and when something is to be sold. */
export interface SaleMoment {
  /** ISO 3166. */
  country: string
  /** Milliseconds since 1970. */
  now: number
  /** Whether drafts count: in previews alone. */
  hasDrafts?: boolean
}

/**
 * Whether a product is sold in a country at an instant (rule products.24). Without an availability it is sold everywhere and always; a
 * draft nowhere.
 */
export const isSoldAt = (
  product: Pick<Product, 'availability' | 'draft'>,
  { country, now, hasDrafts = false }: SaleMoment,
): boolean => {
  if (product.draft === true && !hasDrafts) return false
  if (!product.availability) return true
  const period = productPeriod(product, country)
  return period !== undefined && phaseAt(period, now) === 'there'
}

/** Periods of a product without an instant, by the clocks of a country that has them. */
export const emptyAvailability = (
  document: Document,
  { availability }: Sound<Product>,
  countries: readonly string[],
): ContentFinding[] => {
  if (!availability) return []
  const { from, until, markets = {} } = availability
  const written = availability as Product['availability']
  const empty = countries.find((country) => isEmpty(productPeriod({ availability: written }, country) ?? {}))
  if (empty === undefined) return []
  const at = markets[empty] ? ['availability', 'markets', empty] : ['availability']
  const period = { from, until, ...(markets[empty] as Availability | undefined) }
  const text = `until (${period.until}) must be after from (${period.from}), by the clocks of ${timeZoneOf(empty)}.`
  return [findingAt(document, at, `${at.join('.')}: ${text}`)]
}
