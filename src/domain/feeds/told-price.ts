/** What a feed has told of the price of a product in a currency; amounts in minor units, times in milliseconds since 1970. */
export interface ToldPrice {
  /** Without a reduction. */
  amount: number
  /** While it is reduced; null where it is not. */
  saleAmount: number | null
  /** The first moment of the reduction; null: at once. */
  saleFrom: number | null
  /** Its end; null: none. */
  saleUntil: number | null
}

/** An amount that is asked for, and the one without a reduction. */
export interface AskedPrice {
  amount: number
  list: number
}

/** The price at a moment (rule feeds.8). */
export const priceAt = ({ amount, saleAmount, saleFrom, saleUntil }: ToldPrice, now: number): AskedPrice => {
  const isReduced = saleAmount !== null && (saleFrom ?? now) <= now && now < (saleUntil ?? Number.POSITIVE_INFINITY)
  return { amount: isReduced ? Math.min(saleAmount, amount) : amount, list: amount }
}

/** What was told of a price, and since when it counts. */
export interface PastPrice extends ToldPrice {
  since: number
}

/** A time in which one amount was asked for. */
interface Span {
  from: number
  until: number
  amount: number
}

const DAY = 86_400_000
/** Article 6a of Directive 98/6/EC. */
const LOOKED_BACK_MS = 30 * DAY

const spansOf = (history: readonly PastPrice[], now: number): Span[] =>
  history.flatMap((price, at) => {
    const from = price.since
    const until = Math.min(history[at + 1]?.since ?? now, now)
    const turns = [price.saleFrom, price.saleUntil].filter((turn) => turn !== null && turn > from && turn < until)
    const starts = [from, ...turns.map(Number)].toSorted((a, b) => a - b)
    return starts.flatMap((start, index) => {
      const end = starts[index + 1] ?? until
      return start < end ? [{ from: start, until: end, amount: priceAt(price, start).amount }] : []
    })
  })

/**
 * The lowest price of the 30 days before the present one was first asked for (rule feeds.9); undefined where the price is not
 * reduced, or nothing is known of that time. `history` is in the order of its times.
 */
export const lowestBefore = (history: readonly PastPrice[], now: number): number | undefined => {
  const last = history.at(-1)
  if (!last) return undefined
  const { amount, list } = priceAt(last, now)
  if (amount >= list) return undefined
  const spans = spansOf(history, now)
  // What was asked for at this very moment began with it.
  const before = spans.findLastIndex((span) => span.amount !== amount)
  const reducedAt = spans[before + 1]?.from ?? now
  const known = spans.slice(0, before + 1).filter(({ until }) => until > reducedAt - LOOKED_BACK_MS)
  return known.length > 0 ? Math.min(...known.map((span) => span.amount)) : undefined
}
