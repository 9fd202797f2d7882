import { toUnits } from './price.ts'
import type { PricePoints } from './types.ts'

const steps = [25, 50, 100, 200] as const
/** What `steps` are made for: in pounds, dollars and euros most prices are near it. */
const ordinary = 60

/**
 * The limits of the price filter in a currency, ascending, in units: 25 50 100 200 in pounds, 2500 5000 10000 20000 in yen. They
 * depend on all price points of the brand, so that every list of a site has the same limits.
 */
export const priceLimits = (currency: string, points: PricePoints): readonly number[] => {
  const amounts = Object.values(points)
    .flatMap((amountIn) => amountIn[currency] ?? [])
    .sort((a, b) => a - b)
  const middle = amounts[Math.floor(amounts.length / 2)]
  if (middle === undefined) return steps
  const scale = 10 ** Math.max(0, Math.round(Math.log10(toUnits(middle, currency) / ordinary)))
  return steps.map((step) => step * scale)
}

/** The range of an amount, `50-100`: it holds its lower limit and not its upper one. The last range is open: `200-`. */
export const priceRangeOf = (amount: number, limits: readonly number[]): string => {
  const lower = limits.filter((limit) => limit <= amount).at(-1) ?? 0
  return `${lower}-${limits.find((limit) => limit > amount) ?? ''}`
}

/** Whether a text has the form of a range: `0-25`, `50-100`, `200-`. */
export const isPriceRange = (text: string): boolean => /^\d{1,9}-\d{0,9}$/.test(text)

/** The limits of a range in units; an open range has no upper one. */
export const limitsOfRange = (range: string): { from: number; below?: number } => {
  const [from, below] = range.split('-')
  return { from: Number(from), ...(below && { below: Number(below) }) }
}
