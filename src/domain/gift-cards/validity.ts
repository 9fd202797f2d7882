import { instantOf } from '#domain/moments'
import { clockTime, offsetIn, type Site, timeZoneOf } from '#domain/sites'

/** How long a gift card is valid by the law of its market. */
export interface GiftCardValidity {
  years: number
  /** `year`: until the end of the year in which it would end; else until the end of the day. */
  ends?: 'day' | 'year' | undefined
}

/** How long a card is valid at least after money was given back to it, in milliseconds (rule orders.40). */
export const VALID_AFTER_REFUND_MS = 90 * 24 * 3_600_000

/** The first instant of a day of a calendar. Months and days beyond their ends lead into the next year or month. */
const startOfDay = (zone: string, year: number, month: number, day: number): number =>
  instantOf({ wall: Date.UTC(year, month, day), isDay: true }, offsetIn(zone))

/**
 * The instant from which a card is no longer valid, in milliseconds since 1970: the end of the last day by the calendar of the zone. null
 * without a validity: the card never ends (rule orders.36).
 */
export const giftCardEnd = (issued: number, validity: GiftCardValidity | undefined, zone: string): number | null => {
  if (!validity) return null
  const [year = 0, month = 1, day = 1] = clockTime(issued, zone).slice(0, 10).split('-').map(Number)
  const last = year + validity.years
  return validity.ends === 'year' ? startOfDay(zone, last + 1, 0, 1) : startOfDay(zone, last, month - 1, day + 1)
}

/** The last day of a card that ends at an instant, in milliseconds since 1970, by the calendar of the market, in its language. */
export const lastValidDay = (end: number, { country, languageTag }: Pick<Site, 'country' | 'languageTag'>): string =>
  new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: timeZoneOf(country) }).format(end - 1)
