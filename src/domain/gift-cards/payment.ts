/** How many gift cards pay for one order at most. */
export const CARDS_AN_ORDER = 10
/**
 * How often one network address may name a code in an hour, in questions for a balance and in orders. Without scripts the shopper who
 * enters as many cards as pay for an order names codes 65 times: every page asks for all of them again.
 */
export const GIFT_CODES_AN_HOUR = 120
/** How many wrong codes all callers may name in an hour before each address may name few wrong ones (rule orders.39). */
export const WRONG_GIFT_CODES_AN_HOUR = 2000
/** After how many wrong codes in an hour a network address is refused, while all callers together name too many. */
export const WRONG_GIFT_CODES_WHILE_GUESSED = 6

/** What is to be paid; all amounts in one unit that is counted whole, as minor units are. */
export interface PayableAmount {
  total: number
  /** What gift cards in the bag cost: no card pays for them. */
  giftCards: number
}

/** How cards pay: what each of them gives, in the order of the cards, and what is left to pay in another way. */
export interface PaidAmounts {
  amounts: number[]
  rest: number
}

/** Whether cards pay for all of it, so that no way to pay is needed (rule orders.38). Where nothing is to be paid, no card pays. */
export const isCovered = ({ amounts, rest }: PaidAmounts): boolean => rest === 0 && amounts.some((amount) => amount > 0)

/**
 * How the cards pay, in the order in which they were entered: what each of them gives, and what is left to pay in another way. A card
 * gives nothing where the cards before it have paid all, and nothing pays for gift cards (rule orders.37).
 */
export const payWithCards = ({ total, giftCards }: PayableAmount, balances: readonly number[]): PaidAmounts => {
  let open = Math.max(0, total - giftCards)
  const amounts = balances.map((balance) => {
    const amount = Math.min(open, Math.max(0, balance))
    open -= amount
    return amount
  })
  return { amounts, rest: total - amounts.reduce((sum, amount) => sum + amount, 0) }
}
