import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitsOfRange, priceLimits, priceRangeOf } from '#domain/products'

describe('the ranges of the price filter', () => {
  it.each([
    ['GBP', { low: { GBP: 1500 }, middle: { GBP: 5500 }, high: { GBP: 17500 } }, [25, 50, 100, 200]],
    ['JPY', { low: { JPY: 2200 }, middle: { JPY: 8800 }, high: { JPY: 27500 } }, [2500, 5000, 10_000, 20_000]],
    ['IDR', { middle: { IDR: 899_000 } }, [250_000, 500_000, 1_000_000, 2_000_000]],
    ['GBP', {}, [25, 50, 100, 200]],
  ])('have limits near the prices of the brand in %s', (currency, points, limits) => {
    expect(priceLimits(currency, points)).toEqual(limits)
  })

  it.each([
    [0, '0-25'],
    [24.99, '0-25'],
    [25, '25-50'],
    [199.95, '100-200'],
    [200, '200-'],
    [999, '200-'],
  ])('an amount of %s is in %s', (amount, range) => {
    expect(priceRangeOf(amount, [25, 50, 100, 200])).toBe(range)
  })

  it('each amount is within the limits of its range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (amount) => {
        const { from, below = Number.POSITIVE_INFINITY } = limitsOfRange(priceRangeOf(amount, [25, 50, 100, 200]))
        expect(amount).toBeGreaterThanOrEqual(from)
        expect(amount).toBeLessThan(below)
      }),
    )
  })
})
