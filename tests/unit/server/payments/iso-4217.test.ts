import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyDigits, toUnits } from '#domain/products'
import { sites } from '#domain/sites'
import { isoAmount } from '#server/payments'
import { isoDigits, isoUnits } from '../../../../src/server/payments/iso-4217.ts'

/** Digits of ISO 4217 by currency, as the standard's list one has them. */
const standard: Readonly<Record<string, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK
    DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR
    LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR
    SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD YER ZAR ZMW`,
  3: 'BHD IQD JOD KWD LYD OMN TND',
}
const digits = Object.entries(standard).flatMap(([number, text]) =>
  text.split(/\s+/).map((currency): [string, number] => [currency, Number(number)]),
)
const digitsOf = new Map(digits)
const ofShop = [...new Set(sites.map(({ currency }) => currency))].sort()

describe('An amount that a payment provider is told (rule orders.29)', () => {
  it('has the digits of ISO 4217 in every currency of the standard.', () => {
    expect(digits.map(([currency]) => [currency, isoDigits(currency)])).toEqual(digits)
  })

  it.each(ofShop.map((currency): [string, number | undefined] => [currency, digitsOf.get(currency)]))(
    'is in %s what the shop asks for, with %s digits.',
    (currency, number) => {
      expect(number).toBeDefined()
      fc.assert(
        fc.property(fc.nat(1e9), (minor) => {
          const amount = isoAmount(minor, currency)
          expect(Number.isInteger(amount)).toBe(true)
          expect(amount / 10 ** number!).toBe(toUnits(minor, currency))
          expect(isoUnits(amount, currency)).toBe(toUnits(minor, currency))
        }),
      )
      expect(isoAmount(0, currency)).toBe(0)
    },
  )

  it('is a whole number in every currency that a market could get: the shop counts no more digits than the standard has.', () => {
    const finer = digits.filter(([currency, number]) => currencyDigits(currency) > number)
    expect(finer).toEqual([])
  })
})
