/** Stands for the way to pay of an order for which gift cards have paid all; no provider has it. */
export const BY_GIFT_CARD = 'gift-card'

/** A row below the total: the message `key` with its arguments is the name. */
export interface CardRow {
  key: 'order.card' | 'order.rest'
  args: readonly string[]
  /** Units; negative for what a card pays. */
  amount: number
}

/** What gift cards pay of a total, and what is left; no row where none pays. Amounts are units. */
export const cardRows = (cards: readonly { lastFour: string; amount: number }[], rest: number): CardRow[] => {
  const paid = cards.filter(({ amount }) => amount > 0)
  if (paid.length === 0) return []
  return [
    ...paid.map(({ lastFour, amount }) => ({ key: 'order.card' as const, args: [lastFour], amount: -amount })),
    { key: 'order.rest', args: [], amount: rest },
  ]
}
