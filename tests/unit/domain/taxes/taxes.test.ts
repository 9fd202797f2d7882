import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentText, type TaxedLine, taxAmounts, taxRateOf } from '#domain/taxes'

const rates = {
  standard: 20,
  exceptions: [
    { rate: 0, types: ['shoes', 'clothing'] as const, department: 'kids' as const },
    { rate: 10, types: ['clothing'] as const },
  ],
}
const line = (worth: number, rate: number | undefined): TaxedLine => ({ worth, rate, isGiftCard: false })
const giftCard: TaxedLine = { worth: 5000, rate: undefined, isGiftCard: true }
const alone = { discount: 0, shipping: 0 }

describe('The rate of a product', () => {
  it.each([
    ['is the standard rate where no exception fits', 'accessories', ['kids'], 20],
    ['is that of the first exception that fits', 'clothing', ['kids'], 0],
    ['is the exception of a department only for goods of this department alone', 'shoes', ['kids', 'women'], 20],
    ['is the exception of a type in every department', 'clothing', ['women'], 10],
  ] as const)('%s.', (_what, type, categories, rate) => {
    expect(taxRateOf({ type, categories: [...categories] }, rates)).toBe(rate)
  })

  it('is not known of a gift card, and where the market has no rates.', () => {
    expect(taxRateOf({ type: 'giftcard', categories: ['men'], digital: true }, rates)).toBe(undefined)
    expect(taxRateOf({ type: 'shoes', categories: ['men'] }, undefined)).toBe(undefined)
  })
})

describe('The tax of an order', () => {
  it.each([
    ['is a part of the price of the goods', [line(11_900, 19)], alone, [[19, 10_000, 1900]]],
    ['is rounded once a rate, not once a line', [line(3, 20), line(3, 20)], alone, [[20, 5, 1]]],
    ['of a rate with a fraction is exact', [line(10_810, 8.1)], alone, [[8.1, 10_000, 810]]],
    ['includes that of the delivery', [line(11_400, 19)], { discount: 0, shipping: 500 }, [[19, 10_000, 1900]]],
    ['is less by that of the promotion', [line(12_900, 19)], { discount: 1000, shipping: 0 }, [[19, 10_000, 1900]]],
    [
      'falls to the rates by the worth of their goods, the highest first',
      [line(3000, 0), line(9000, 20)],
      { discount: 0, shipping: 400 },
      [
        [20, 7750, 1550],
        [0, 3100, 0],
      ],
    ],
    ['leaves gift cards out', [giftCard, line(11_900, 19)], alone, [[19, 10_000, 1900]]],
    ['is empty of gift cards alone', [giftCard], alone, []],
    ['is 0 of goods without a price', [line(0, 19)], alone, [[19, 0, 0]]],
  ])('%s.', (_what, lines, parts, expected) => {
    expect(taxAmounts(lines, parts)?.map(({ rate, base, amount }) => [rate, base, amount])).toEqual(expected)
  })

  it('is not known where the rate of any goods is not.', () => {
    expect(taxAmounts([line(11_900, 19), line(100, undefined)], alone)).toBe(undefined)
  })

  it('adds up with its base to what goods and delivery cost, whatever their rates.', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.constantFrom(0, 5, 8.1, 19, 25.5)), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(10 ** 7), (pairs, share, shipping) => {
        const goods = pairs.reduce((sum, [worth]) => sum + worth, 0)
        const discount = Math.floor(goods * share)
        const taxed = pairs.map(([worth, rate]) => line(worth, rate))
        const taxes = taxAmounts(taxed, { discount, shipping })!
        expect(taxes.reduce((sum, { base, amount }) => sum + base + amount, 0)).toBe(goods - discount + shipping)
        for (const { base, amount } of taxes) expect(Math.min(base, amount)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

it.each([
  [19, 'de-DE', '19 %'],
  [8.1, 'de-CH', '8.1%'],
  [25.5, 'fi-FI', '25,5 %'],
  [20, 'en-GB', '20%'],
])('A rate of %s is written in %s as %j.', (rate, languageTag, text) => {
  expect(percentText(rate, languageTag).replaceAll(/\u00a0|\u202f/g, ' ')).toBe(text)
})
