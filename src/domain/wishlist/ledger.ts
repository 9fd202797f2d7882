import type { ConfirmedWishlist } from './answer.ts'
import { initialWishlist, setWishlist, type WishlistState, withoutWish, withWish } from './state.ts'

/** What a shopper wants of one product: on the list, or off it. */
export interface WishIntent {
  readonly pid: string
  /** The colour that the shopper looks at, for the call only. */
  readonly cid?: string | undefined
  readonly isWished: boolean
}

export interface PendingIntent extends WishIntent {
  /** What the call under way asks for; undefined while the product has none. */
  readonly asked?: boolean | undefined
}

/**
 * The list that the back end has confirmed, and what the shopper wants beyond it: at most one intent for each product, the
 * latest. The wishlist on the screen is always computed from both, so that a failed intent is rolled back by dropping it
 * (rule wishlist.4). Begin with `emptyWishlistLedger` for each session: what belongs to one account never meets another's.
 *
 * A page does this for a click, and calls `nextIntent` again after each answer until it gives undefined:
 *
 *     ledger = intend(ledger, { pid, isWished })      show shownWishlist(ledger)
 *     intent = nextIntent(ledger)                     undefined: the product's earlier call is under way
 *     ledger = callStarted(ledger, intent.pid)        POST …/add or …/delete by intent.isWished
 *     ledger = callSucceeded(ledger, pid, answer)     or callFailed(ledger, pid)
 */
export interface WishlistLedger {
  /** null until the wishlist has been read. */
  readonly confirmed: ConfirmedWishlist | null
  readonly pending: readonly PendingIntent[]
}

export const emptyWishlistLedger: WishlistLedger = { confirmed: null, pending: [] }

/**
 * The wishlist to show: the confirmed list with every intent. Loading and not initialised until the list has been read; an
 * intent shows before that too. Without intents it is the list of the back end, in its order; an added product comes last
 * until its answer, whose list is newest first.
 */
export const shownWishlist = ({ confirmed, pending }: WishlistLedger): WishlistState =>
  pending.reduce(
    (state, { pid, isWished }) => (isWished ? withWish(state, pid) : withoutWish(state, pid)),
    confirmed ? setWishlist(confirmed.items) : initialWishlist,
  )

/**
 * Takes a list that the back end has answered, to a reading or a change. A list older than the confirmed one is ignored
 * (rule wishlist.5).
 */
export const receiveWishlist = (ledger: WishlistLedger, answer: ConfirmedWishlist): WishlistLedger =>
  ledger.confirmed && ledger.confirmed.revision > answer.revision ? ledger : { ...ledger, confirmed: answer }
