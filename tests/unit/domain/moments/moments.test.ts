import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOf, instantOf, momentForm, readMoment } from '#domain/moments'
import { clockTime, offsetIn } from '#domain/sites'

const zones = [
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Africa/Cairo',
  'Africa/Casablanca',
]
const instant = (text: string, zone: string): string =>
  new Date(instantOf(readMoment(text)!, offsetIn(zone))).toISOString().slice(0, 16)
const end = (text: string, zone: string): string =>
  new Date(endOf(readMoment(text)!, offsetIn(zone))).toISOString().slice(0, 16)

describe('a moment that editors write is an instant by the clocks of the site (rule pages.11)', () => {
  it.each([
    ['a day', '2026-11-27', 'Europe/Berlin', '2026-11-26T23:00'],
    ['a minute', '2026-11-27T08:00', 'Asia/Kolkata', '2026-11-27T02:30'],
    ['a minute with an offset', '2026-11-27T08:00+01:00', 'Asia/Tokyo', '2026-11-27T07:00'],
    ['a minute with a negative offset', '2026-11-27T08:00-03:30', 'Asia/Tokyo', '2026-11-27T11:30'],
    ['a minute of UTC', '2026-11-27T08:00Z', 'Australia/Sydney', '2026-11-27T08:00'],
    ['a day in the south, whose summer it is', '2026-11-27', 'Australia/Sydney', '2026-11-26T13:00'],
    ['a day before the clocks are put forward in London', '2026-03-29', 'Europe/London', '2026-03-29T00:00'],
    ['the last minute before the clocks are put forward', '2026-03-29T00:59', 'Europe/London', '2026-03-29T00:59'],
    ['a minute that the clocks of London skip', '2026-03-29T01:30', 'Europe/London', '2026-03-29T01:00'],
    ['the first minute after the gap', '2026-03-29T02:00', 'Europe/London', '2026-03-29T01:00'],
    [
      'the first of a minute that the clocks of London show twice',
      '2026-10-25T01:30',
      'Europe/London',
      '2026-10-25T00:30',
    ],
    ['the minute after the overlap', '2026-10-25T02:00', 'Europe/London', '2026-10-25T02:00'],
    ['a day whose midnight the clocks of São Paulo skipped', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00'],
    ['a day whose midnight the clocks of Santiago skip', '2026-09-06', 'America/Santiago', '2026-09-06T04:00'],
    ['a day in São Paulo since the clocks stay', '2026-11-01', 'America/Sao_Paulo', '2026-11-01T03:00'],
    ['a minute that Sydney skips', '2026-10-04T02:15', 'Australia/Sydney', '2026-10-03T16:00'],
    ['the first of a minute that Sydney shows twice', '2026-04-05T02:15', 'Australia/Sydney', '2026-04-04T15:15'],
    ['a leap day', '2028-02-29', 'UTC', '2028-02-29T00:00'],
  ])('%s', (_, text, zone, expected) => {
    expect(instant(text, zone)).toBe(expected)
  })

  it.each([
    ['a day is the last day and counts to its end', '2026-11-29', 'Europe/Berlin', '2026-11-29T23:00'],
    ['a last day of 23 hours ends an hour early', '2026-03-29', 'Europe/Berlin', '2026-03-29T22:00'],
    ['a last day of 25 hours ends an hour late', '2026-10-25', 'Europe/Berlin', '2026-10-25T23:00'],
    ['the last day of a year', '2026-12-31', 'UTC', '2027-01-01T00:00'],
    ['a minute is exclusive', '2026-11-29T18:00', 'Europe/Berlin', '2026-11-29T17:00'],
  ])('at the end, %s', (_, text, zone, expected) => {
    expect(end(text, zone)).toBe(expected)
  })

  it.each([
    '2026-11-31',
    '2026-02-29',
    '2026-13-01',
    '2026-00-01',
    '2026-11-27T24:00',
    '2026-11-27T08:60',
    '2026-11-27 08:00',
    '2026-11-27T08',
    '2026-11-27T08:00+15:00',
    '2026-11-27Z',
    '27.11.2026',
    '1999-12-31',
    '',
  ])('"%s" is no moment', (text) => {
    expect(readMoment(text)).toBe(undefined)
  })
})

const anyZone = fc.constantFrom(...zones)
const minute = fc
  .date({ min: new Date('2015-01-01T00:00Z'), max: new Date('2037-01-01T00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))

describe('for every time and zone', () => {
  it('an instant is shown by the clocks as it was written, or as the end of the gap', () => {
    fc.assert(
      fc.property(minute, anyZone, (text, zone) => {
        const found = instantOf(readMoment(text)!, offsetIn(zone))
        const shown = clockTime(found, zone)
        if (shown === text) return
        // Skipped: a millisecond earlier the clocks show an earlier time, and now a later one.
        expect(shown > text).toBe(true)
        expect(clockTime(found - 1, zone) < text).toBe(true)
      }),
    )
  })

  it('a later time is never an earlier instant', () => {
    fc.assert(
      fc.property(minute, fc.integer({ min: 0, max: 180 }), anyZone, (text, minutes, zone) => {
        const moment = readMoment(text)!
        const later = { ...moment, wall: moment.wall + minutes * 60_000 }
        expect(instantOf(later, offsetIn(zone))).toBeGreaterThanOrEqual(instantOf(moment, offsetIn(zone)))
      }),
    )
  })

  it('a day ends where the next one begins', () => {
    fc.assert(
      fc.property(minute, anyZone, (text, zone) => {
        const day = readMoment(text.slice(0, 10))!
        const next = { ...day, wall: day.wall + 24 * 3_600_000 }
        expect(endOf(day, offsetIn(zone))).toBe(instantOf(next, offsetIn(zone)))
      }),
    )
  })

  it('a text is read or has another form or no such day, and nothing throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readMoment(text) === undefined || momentForm.test(text)).toBe(true)
      }),
    )
  })
})
