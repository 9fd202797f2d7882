import { expect, it } from 'vitest'
import { type DeliveryDays, deliveryWindow } from '#domain/delivery'

const parcel: DeliveryDays = { from: 2, to: 4 }
const large: DeliveryDays = { from: 5, to: 10 }

// 2026-11-23 is a Monday.
it.each<[string, DeliveryDays, string, string, string]>([
  ['2026-11-23', parcel, 'GB', '2026-11-25', '2026-11-27'],
  ['2026-11-25', parcel, 'GB', '2026-11-27', '2026-12-01'],
  ['2026-11-27', parcel, 'GB', '2026-12-01', '2026-12-03'],
  ['2026-11-28', parcel, 'GB', '2026-12-01', '2026-12-03'],
  ['2026-11-29', parcel, 'GB', '2026-12-01', '2026-12-03'],
  ['2026-11-23', parcel, 'SA', '2026-11-25', '2026-11-29'],
  ['2026-11-26', parcel, 'SA', '2026-11-30', '2026-12-02'],
  ['2026-11-28', parcel, 'SA', '2026-11-30', '2026-12-02'],
  ['2026-11-23', large, 'DE', '2026-11-30', '2026-12-07'],
  ['2026-12-30', parcel, 'JP', '2027-01-01', '2027-01-05'],
])('what is ordered on %s and takes %j working days in %s arrives from %s to %s', (today, days, country, from, to) => {
  expect(deliveryWindow(today, days, country).map((day) => day.toISOString().slice(0, 10))).toEqual([from, to])
})
