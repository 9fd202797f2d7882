import { expect, it } from 'vitest'
import { clockTime, countries, offsetIn, timeZoneOf } from '#domain/sites'

it('every country has a time zone of its own that this Node knows (rule sites.16)', () => {
  const zones = [...countries.keys()].map((code) => [code, timeZoneOf(code)])
  expect(zones.filter(([, zone]) => zone === 'UTC')).toEqual([])
  expect(new Set(zones.map(([, zone]) => zone)).size).toBe(zones.length)
  for (const [, zone] of zones) expect(clockTime(0, zone!)).toMatch(/^19(69|70)-/)
})

it.each([
  ['Asia/Kolkata', '2026-01-01T00:00Z', 330],
  ['Europe/London', '2026-07-01T00:00Z', 60],
  ['Europe/London', '2026-12-01T00:00Z', 0],
  ['America/Sao_Paulo', '2026-12-01T00:00Z', -180],
  ['Australia/Sydney', '2026-12-01T00:00Z', 660],
])('the clocks of %s at %s are %i minutes ahead of UTC', (zone, instant, expected) => {
  expect(offsetIn(zone)(Date.parse(instant))).toBe(expected)
})
