import { expect, it } from 'vitest'
import { type GiftCardValidity, giftCardEnd } from '#domain/gift-cards'

const three: GiftCardValidity = { years: 3 }
const threeToYear: GiftCardValidity = { years: 3, ends: 'year' }

it.each<[string, GiftCardValidity | undefined, string, string | null]>([
  ['2026-11-28T12:00:00Z', undefined, 'America/Toronto', null],
  ['2026-11-28T12:00:00Z', three, 'Africa/Johannesburg', '2029-11-28T22:00:00.000Z'],
  ['2026-11-28T12:00:00Z', { years: 5 }, 'America/New_York', '2031-11-29T05:00:00.000Z'],
  ['2026-01-01T00:30:00Z', threeToYear, 'Europe/Berlin', '2029-12-31T23:00:00.000Z'],
  ['2026-12-31T23:30:00Z', threeToYear, 'Europe/Berlin', '2030-12-31T23:00:00.000Z'],
  // Clocks that are put forward or back on the day after the last one, some hours after its midnight.
  ['2026-10-03T02:00:00Z', { years: 5 }, 'Australia/Sydney', '2031-10-03T14:00:00.000Z'],
  ['2026-10-02T02:00:00Z', { years: 1 }, 'Australia/Sydney', '2027-10-02T14:00:00.000Z'],
  ['2026-04-03T02:00:00Z', { years: 1 }, 'Australia/Sydney', '2027-04-03T13:00:00.000Z'],
  ['2028-02-29T12:00:00Z', three, 'UTC', '2031-03-02T00:00:00.000Z'],
])('A card of %s with validity %j in %s ends at %s', (issued, validity, zone, end) => {
  const at = giftCardEnd(Date.parse(issued), validity, zone)
  expect(at === null ? null : new Date(at).toISOString()).toBe(end)
})
