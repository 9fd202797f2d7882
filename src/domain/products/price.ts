import type { PricePoints, Product } from './types.ts'

/** Currencies without a fraction by ISO 4217, and the last four, which have two digits there and are priced without one. */
const whole = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF COP HUF IDR TWD'.split(' '))
/** Currencies usually priced in whole units: a fraction is shown only where an amount has one. */
const mostlyWhole = new Set(
  'AED ARS CZK DKK EGP HKD ILS INR MAD MXN NOK PHP QAR RON RUB SAR SEK THB TRY ZAR'.split(' '),
)

/**
 * Digits of the minor unit in which all amounts of this shop are counted, never more than ISO 4217 has: what is priced can be paid.
 * Payment providers count in the minor units of the standard (rule orders.29).
 */
export const currencyDigits = (currency: string): number => (whole.has(currency) ? 0 : 2)

export const toMinor = (units: number, currency: string): number => Math.round(units * 10 ** currencyDigits(currency))
export const toUnits = (minor: number, currency: string): number => minor / 10 ** currencyDigits(currency)

/** A price point or its currency is missing. */
export class PriceError extends Error {
  readonly code = 'PRICE_MISSING'
}

/** A price in units, some times over: multiplied in minor units, because `64.95 * 3` is `194.85000000000002`. */
export const timesPrice = (units: number, quantity: number, currency: string): number =>
  toUnits(toMinor(units, currency) * quantity, currency)

export interface Price {
  currency: string
  /** To be paid now, in minor units. */
  amount: number
  /** Before the sale; equal to `amount` without a sale. */
  list: number
  onSale: boolean
}

/**
 * The price of a product in a currency. It is a sale only when the sale price is lower.
 * @throws PriceError when the price point or its currency is missing
 */
export const priceOf = (
  product: Pick<Product, 'pid' | 'price' | 'salePrice'>,
  currency: string,
  points: PricePoints,
): Price => {
  const at = (point: string): number => {
    const amount = points[point]?.[currency]
    if (amount === undefined)
      throw new PriceError(`${product.pid}: price point "${point}" has no ${currency}. Add it to src/content/prices.`)
    return amount
  }
  const list = at(product.price)
  const sale = product.salePrice === undefined ? list : at(product.salePrice)
  return { currency, amount: Math.min(list, sale), list, onSale: sale < list }
}

/**
 * Whole percent off, rounded down so that the shop never promises more than it gives; 0 without a sale. It divides last:
 * `(29 / 100) * 100` is `28.999999999999996`.
 */
export const percentOff = ({ amount, list }: Pick<Price, 'amount' | 'list'>): number =>
  list > 0 ? Math.floor(((list - amount) * 100) / list) : 0

/** `12995, 'EUR', 'de-DE'` → `129,95 €`. */
export const formatPrice = (minor: number, currency: string, languageTag: string): string =>
  formatAmount(toUnits(minor, currency), currency, languageTag)

// A format takes far longer to make than a price to write, and a build writes several hundred thousand.
const formats = new Map<string, Intl.NumberFormat>()

/** The same for an amount in units, as baskets carry it. */
export const formatAmount = (units: number, currency: string, languageTag: string): string => {
  const digits = mostlyWhole.has(currency) && Number.isInteger(units) ? 0 : currencyDigits(currency)
  const key = `${languageTag} ${currency} ${digits}`
  const made =
    formats.get(key) ??
    new Intl.NumberFormat(languageTag, {
      style: 'currency',
      currency,
      // The narrow symbols of Arabic are Latin letters: `E£` for `ج.م.`
      currencyDisplay: languageTag.startsWith('ar') ? 'symbol' : 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  formats.set(key, made)
  return made.format(units)
}
