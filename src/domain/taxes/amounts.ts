import { apportion } from '#domain/bag'

/** A line of an order, in minor units. */
export interface TaxedLine {
  /** Of all its pieces, before the promotion of the order. */
  worth: number
  /** In percent; undefined where it is not known, and of gift cards. */
  rate: number | undefined
  isGiftCard: boolean
}

/** The tax of one rate; the amounts together are what the goods of this rate and their delivery cost. */
export interface TaxAmount {
  /** In percent. */
  rate: number
  /** Without the tax. */
  base: number
  amount: number
}

/** What an order costs beside its lines, in minor units. */
export interface OrderTax {
  /** What the promotion takes off the goods without gift cards; 0 or more. */
  discount: number
  shipping: number
}

/** The tax in a price: whole numbers, so that no rate such as 8.1 % leaves the dust of a binary fraction. */
const taxIn = (price: number, rate: number): number => {
  const hundredths = Math.round(rate * 100)
  return Math.round((price * hundredths) / (10_000 + hundredths))
}

/**
 * The tax in an order by its rates, the highest first (rule orders.44). Promotion and delivery belong to the rates by the worth of their
 * goods; it is rounded once a rate. Empty where gift cards alone were bought; undefined where the rate of any goods is not known.
 */
export const taxAmounts = (lines: readonly TaxedLine[], { discount, shipping }: OrderTax): TaxAmount[] | undefined => {
  const worths = new Map<number, number>()
  for (const { worth, rate, isGiftCard } of lines) {
    if (isGiftCard) continue
    if (rate === undefined) return undefined
    worths.set(rate, (worths.get(rate) ?? 0) + worth)
  }
  const rates = [...worths.keys()].toSorted((a, b) => b - a)
  const parts = apportion(
    discount - shipping,
    rates.map((rate) => worths.get(rate)!),
  )
  return rates.map((rate, index) => {
    const price = worths.get(rate)! - parts[index]!
    const amount = taxIn(price, rate)
    return { rate, base: price - amount, amount }
  })
}

/** A rate as a language writes it: `19 %`, `8,1 %`. */
export const percentText = (rate: number, languageTag: string): string =>
  new Intl.NumberFormat(languageTag, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100)
