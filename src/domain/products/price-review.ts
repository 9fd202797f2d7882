import type { PricePoints } from './types.ts'

/** An amount that cannot be meant: so many times what the other prices of its point and currency let expect. */
export interface OddAmount {
  point: string
  currency: string
  /** More than 1 for an amount that is too high, less than 1 for one that is too low. */
  times: number
}

const ODD_FROM = 3

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 1

/**
 * Amounts with a slipped decimal point or a wrong digit in front: at least three times, or at most a third of, what the
 * point costs elsewhere at the exchange rate that the whole file has. Empty where fewer than three points have a currency,
 * because then there is no rate.
 */
export const oddAmounts = (points: PricePoints): OddAmount[] => {
  const cells = Object.entries(points).flatMap(([point, amounts]) =>
    Object.entries(amounts).map(([currency, amount]) => ({ point, currency, amount })),
  )
  const rates = new Map<string, number>()
  for (const [currency, own] of Map.groupBy(cells, (cell) => cell.currency))
    if (own.length >= 3) rates.set(currency, median(own.map(({ amount }) => amount)))
  const worth = ({ currency, amount }: { currency: string; amount: number }): number => amount / rates.get(currency)!
  return [...Map.groupBy(cells, (cell) => cell.point)].flatMap(([point, own]) => {
    const known = own.filter(({ currency }) => rates.has(currency))
    const usual = median(known.map(worth))
    return known.flatMap((cell) => {
      const times = worth(cell) / usual
      return times >= ODD_FROM || times <= 1 / ODD_FROM ? [{ point, currency: cell.currency, times }] : []
    })
  })
}
