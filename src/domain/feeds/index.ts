/** What feeds of a retailer's system may say (rules feeds.1 to feeds.9). Pure; the shapes of the calls are in `#schemas/feeds`. */

export { asksForLowest } from './lowest-price-law.ts'
export { type AskedPrice, lowestBefore, type PastPrice, priceAt, type ToldPrice } from './told-price.ts'

export type FeedName = 'stock' | 'prices'

/** The most rows of a batch. */
export const ROWS_A_BATCH = 10_000
/** So many refused rows are told one by one; the others are counted. */
export const PROBLEMS_TOLD = 1000
/** How long the answer to a batch is kept, and so repeated to the same key, in milliseconds. */
export const BATCH_KEPT_MS = 7 * 86_400_000
/** How far the clock of the retailer's system may be ahead, in milliseconds. */
export const CLOCK_AHEAD_MS = 300_000

/** Why a row was refused. */
export interface RowProblem {
  /** The place of the row in the batch; the first is 0. */
  row: number
  /** The field, or '' where it is the row as a whole. */
  field: string
  /** A sentence that names no other value than those of the row. */
  message: string
  /** The nearest known name. */
  nearest?: string
}

/** How many rows of a batch were what. */
export interface RowCounts {
  /** They count now, and change something. */
  accepted: number
  /** They say what the shop has already. */
  unchanged: number
  /** A newer row of the same article has come before. */
  stale: number
}

/** The answer to a batch. */
export interface BatchAnswer extends RowCounts {
  feed: FeedName
  sequence: number
  received: number
  refused: number
  /** The first refused rows, in the order of the batch. */
  problems: RowProblem[]
}
