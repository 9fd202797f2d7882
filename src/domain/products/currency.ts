/** Currencies without a fraction by ISO 4217, and the last four, which have two digits there and are priced without one. */
const whole = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF COP HUF IDR TWD'.split(' '))

/**
 * Digits of the minor unit in which all amounts of this shop are counted, never more than ISO 4217 has: what is priced can be paid.
 * Payment providers count in the minor units of the standard (rule orders.29).
 */
export const currencyDigits = (currency: string): number => (whole.has(currency) ? 0 : 2)

export const toMinor = (units: number, currency: string): number => Math.round(units * 10 ** currencyDigits(currency))
export const toUnits = (minor: number, currency: string): number => minor / 10 ** currencyDigits(currency)
