import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockAt, isEmpty, lastsFor, nextChange, overlapOf, type Period, periodOf, phaseAt } from '#domain/pages'

const utc = (): number => 0
const hour = (text: string): number => Date.parse(`2026-11-27T${text}:00Z`)
const now = hour('08')

describe('what a build makes of a block (rule pages.11)', () => {
  it.each<[string, Period, ReturnType<typeof blockAt>]>([
    ['a block without a period is plain', {}, 'plain'],
    ['a block that has begun for good is plain', { from: hour('07') }, 'plain'],
    ['a block begins with its first instant', { from: now }, 'plain'],
    ['a block that is over is left out', { until: hour('07') }, 'left out'],
    ['the end is exclusive', { until: now }, 'left out'],
    [
      'a block that waits keeps its period',
      { from: hour('09'), until: hour('10') },
      { from: hour('09'), until: hour('10') },
    ],
    ['a block that waits without an end keeps its beginning', { from: hour('09') }, { from: hour('09') }],
    ['a block that will end keeps its end alone', { from: hour('07'), until: hour('09') }, { until: hour('09') }],
    ['a block whose end is before its beginning is left out', { from: hour('10'), until: hour('09') }, 'left out'],
  ])('%s', (_, period, expected) => {
    expect(blockAt(period, now)).toEqual(expected)
  })
})

it('a day from and a day until are one period in the time zone of the site', () => {
  expect(periodOf({ from: '2026-11-27', until: '2026-11-27' }, utc)).toEqual({
    from: Date.parse('2026-11-27T00:00Z'),
    until: Date.parse('2026-11-28T00:00Z'),
  })
  expect(periodOf({ from: '2026-11-27' }, () => 60)).toEqual({ from: Date.parse('2026-11-26T23:00Z') })
  expect(periodOf({}, utc)).toEqual({})
})

describe('whether a page is there for all of the time of a block that leads to it', () => {
  it.each<[string, Period, Period, boolean]>([
    ['a page without a period is', {}, { from: hour('09') }, true],
    ['a page that ends before the block is not', { until: hour('10') }, { until: hour('11') }, false],
    ['a page that ends with the block is', { until: hour('10') }, { until: hour('10') }, true],
    ['a page that begins after the block is not', { from: hour('10') }, { from: hour('09') }, false],
    ['a page that has begun is, also for a block without a beginning', { from: hour('07') }, {}, true],
    ['a page that is over is not', { until: hour('07') }, {}, false],
    ['a block that is over needs no page', { until: hour('07') }, { until: hour('07') }, true],
  ])('%s', (_, page, block, expected) => {
    expect(lastsFor(page, block, now)).toBe(expected)
  })
})

const instant = fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined })
const period = fc
  .record({ from: instant, until: instant })
  .map(({ from, until }): Period => ({ ...(from !== undefined && { from }), ...(until !== undefined && { until }) }))
const times = Array.from({ length: 22 }, (_, index) => index)
const isThere = (of: Period, at: number): boolean => phaseAt(of, at) === 'there'

describe('for all periods', () => {
  it('the overlap is there exactly when both are', () => {
    fc.assert(
      fc.property(period, period, (one, other) => {
        for (const at of times) expect(isThere(overlapOf(one, other), at)).toBe(isThere(one, at) && isThere(other, at))
      }),
    )
  })

  it('a page lasts for a block exactly when it is there at each instant of the block that is to come', () => {
    fc.assert(
      fc.property(period, period, fc.nat(20), (page, block, at) => {
        const rest = [...times, 1000].filter((time) => time >= at && isThere(block, time))
        expect(lastsFor(page, block, at)).toBe(rest.every((time) => isThere(page, time)))
      }),
    )
  })

  it('what a build decides is what a clock decides at every later instant', () => {
    fc.assert(
      fc.property(period, fc.nat(20), fc.nat(20), (of, built, later) => {
        const made = blockAt(of, built)
        const at = built + later
        const shown = made === 'plain' || (typeof made === 'object' && isThere(made, at))
        expect(shown).toBe(isThere(of, at))
      }),
    )
  })

  it('nothing changes before the next change', () => {
    fc.assert(
      fc.property(period, fc.nat(20), (of, at) => {
        fc.pre(!isEmpty(of))
        const next = nextChange(of, at) ?? 1000
        for (const time of times.filter((each) => each >= at && each < next))
          expect(phaseAt(of, time)).toBe(phaseAt(of, at))
        if (next < 1000) expect(phaseAt(of, next)).not.toBe(phaseAt(of, at))
      }),
    )
  })
})
