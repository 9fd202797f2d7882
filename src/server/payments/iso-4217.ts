import { currencyDigits } from '#domain/products'

const currencies = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** ISO 4217 (list one): all other currencies have two digits. */
const none = currencies('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF')
const three = currencies('BHD IQD JOD KWD LYD OMN TND')

/**
 * Digits of the minor unit of ISO 4217. `Intl` does not say them: it follows CLDR, which has no fraction for some currencies that
 * have one by the standard.
 */
export const isoDigits = (currency: string): number => (none.has(currency) ? 0 : three.has(currency) ? 3 : 2)

/**
 * An amount of the shop in the minor units of ISO 4217, in which payment providers count (rule orders.29): the shop prices forints,
 * for one, without fillér.
 */
export const isoAmount = (minor: number, currency: string): number =>
  minor * 10 ** (isoDigits(currency) - currencyDigits(currency))

/** An amount of a provider in units, for a page. */
export const isoUnits = (amount: number, currency: string): number => amount / 10 ** isoDigits(currency)
