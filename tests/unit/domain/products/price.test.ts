import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  currencyDigits,
  formatPrice,
  PriceError,
  percentOff,
  priceOf,
  timesPrice,
  toMinor,
  toUnits,
} from '#domain/products'
import { takenOff } from '#domain/promotions'
import { sites } from '#domain/sites'

const points = { p100: { EUR: 10_000, JPY: 16_500 }, p70: { EUR: 7_000, JPY: 11_550 } }
const shoe = { pid: 'ST1', price: 'p100' }
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '')

describe('the price of a product (rule products.1)', () => {
  it('is the list price without a sale', () => {
    expect(priceOf(shoe, 'EUR', points)).toEqual({ currency: 'EUR', amount: 10_000, list: 10_000, onSale: false })
  })

  it('is the sale price when that is lower', () => {
    expect(priceOf({ ...shoe, salePrice: 'p70' }, 'JPY', points)).toEqual({
      currency: 'JPY',
      amount: 11_550,
      list: 16_500,
      onSale: true,
    })
  })

  it('is the list price when the sale price is not lower', () => {
    expect(priceOf({ pid: 'ST1', price: 'p70', salePrice: 'p100' }, 'EUR', points)).toMatchObject({
      amount: 7_000,
      onSale: false,
    })
  })

  it('is an error that names product, price point and currency when one is missing', () => {
    expect(() => priceOf(shoe, 'SEK', points)).toThrow(PriceError)
    expect(() => priceOf({ ...shoe, price: 'p1' }, 'EUR', points)).toThrow('ST1: price point "p1" has no EUR')
  })

  it('never promises more percent off than it gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), fc.integer({ min: 0, max: 1e7 }), (list, off) => {
        const amount = Math.max(0, list - off)
        expect(amount * 100).toBeLessThanOrEqual(list * (100 - percentOff({ amount, list })))
      }),
    )
  })
})

const everyPercent = Array.from({ length: 100 }, (_, percent) => percent)

describe('the percent off (rule products.1)', () => {
  it('is the percent by which the price was reduced, for each whole percent and any price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (hundredth) => {
        const list = 100 * hundredth
        for (const percent of everyPercent.slice(1))
          expect(percentOff({ list, amount: list - percent * hundredth })).toBe(percent)
      }),
    )
  })

  it('says 29 % when £100 become £71', () => {
    expect(percentOff({ list: 10_000, amount: 7_100 })).toBe(29)
  })

  it('is the percent that a promotion code takes off', () => {
    const offer = { code: 'X', perCustomer: 1, amount: 0, minimum: 0, isFreeDelivery: false }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (hundredth) => {
        const list = 100 * hundredth
        for (const percent of everyPercent)
          expect(percentOff({ list, amount: list - takenOff({ ...offer, percent }, list) })).toBe(percent)
      }),
    )
  })
})

describe('an amount of money (rule products.1)', () => {
  it('stays the same when it is written in units and read back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.constantFrom('EUR', 'JPY', 'KWD', 'HUF', 'USD'),
        (minor, currency) => {
          expect(toMinor(toUnits(minor, currency), currency)).toBe(minor)
        },
      ),
    )
  })

  it('has no rounding error of binary fractions when it is taken several times', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e7 }), fc.integer({ min: 0, max: 99 }), (minor, quantity) => {
        expect(timesPrice(toUnits(minor, 'EUR'), quantity, 'EUR')).toBe(toUnits(minor * quantity, 'EUR'))
      }),
    )
  })

  it.each([
    [12_995, 'EUR', 'de-DE', '129,95 €'],
    [13_000, 'EUR', 'de-DE', '130,00 €'],
    [11_000, 'GBP', 'en-GB', '£110.00'],
    [18_700, 'JPY', 'ja-JP', '￥18,700'],
    [139_000, 'KRW', 'ko-KR', '₩139,000'],
    [129_990, 'CLP', 'es-CL', '$129.990'],
    [1_800_000, 'IDR', 'id-ID', 'Rp 1.800.000'],
    [39_990, 'HUF', 'en-HU', '39 990 Ft'],
    [149_900, 'SEK', 'sv-SE', '1 499 kr'],
    [149_950, 'SEK', 'sv-SE', '1 499,50 kr'],
    [11_000, 'USD', 'en-US', '$110.00'],
  ])('%d minor units of %s in the language %s are written %s', (minor, currency, tag, expected) => {
    expect(plain(formatPrice(minor, currency, tag))).toBe(expected)
  })

  it('is written as a number on every site', () => {
    for (const site of sites) expect(formatPrice(12_345, site.currency, site.languageTag)).not.toMatch(/NaN|undefined/)
  })

  it('is written in the letters of the language where it has letters of its own', () => {
    for (const { currency, language, languageTag } of sites)
      if (language === 'ar') expect(formatPrice(12_345, currency, languageTag), languageTag).not.toMatch(/[A-Za-z£$]/)
    expect(plain(formatPrice(12_345, 'EGP', 'ar-EG'))).toBe('١٢٣٫٤٥ ج.م.')
  })

  it.each([['JPY'], ['KRW'], ['CLP'], ['VND'], ['IDR'], ['HUF']])('has no fraction in the currency %s', (currency) => {
    expect(currencyDigits(currency)).toBe(0)
  })
})
