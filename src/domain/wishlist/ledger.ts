import type { ConfirmedWishlist } from './answer.ts'
import { initialWishlist, setWishlist, type WishlistState, withoutWish, withWish } from './state.ts'

/** What a shopper wants of one product: on the list, or off it. */
export interface WishIntent {
  readonly pid: string
  /** The colour that the shopper looks at, for the call only. */
  readonly cid?: string | undefined
  readonly isWished: boolean
}

interface PendingIntent extends WishIntent {
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

/** Whether the product is shown as wished. A click on a heart wants the opposite. */
export const isShownAsWished = (ledger: WishlistLedger, pid: string): boolean =>
  ledger.pending.find((intent) => intent.pid === pid)?.isWished ?? ledger.confirmed?.items.includes(pid) ?? false

const entryOf = ({ pending }: WishlistLedger, pid: string): PendingIntent | undefined =>
  pending.find((intent) => intent.pid === pid)

const withEntry = (ledger: WishlistLedger, entry: PendingIntent): WishlistLedger => ({
  ...ledger,
  pending: entryOf(ledger, entry.pid)
    ? ledger.pending.map((known) => (known.pid === entry.pid ? entry : known))
    : [...ledger.pending, entry],
})

const withoutEntry = (ledger: WishlistLedger, pid: string): WishlistLedger => ({
  ...ledger,
  pending: ledger.pending.filter((intent) => intent.pid !== pid),
})

/** Takes what the shopper wants of a product. It replaces an earlier intent for the same product. */
export const intend = (ledger: WishlistLedger, intent: WishIntent): WishlistLedger =>
  withEntry(ledger, { ...intent, asked: entryOf(ledger, intent.pid)?.asked })

/**
 * An intent whose call can be made now, the oldest first; undefined if there is none. Calls of one product follow each other,
 * so that the back end carries the latest intent out last; calls of several products need not wait for each other.
 */
export const nextIntent = ({ pending }: WishlistLedger): WishIntent | undefined =>
  pending.find(({ asked }) => asked === undefined)

/** The call for the product's intent is under way. */
export const callStarted = (ledger: WishlistLedger, pid: string): WishlistLedger => {
  const entry = entryOf(ledger, pid)
  return entry ? withEntry(ledger, { ...entry, asked: entry.isWished }) : ledger
}

// What the shopper has wanted since the call began stays, and gets a call of its own.
const callEnded = (ledger: WishlistLedger, pid: string): WishlistLedger => {
  const entry = entryOf(ledger, pid)
  if (!entry) return ledger
  return entry.asked === entry.isWished ? withoutEntry(ledger, pid) : withEntry(ledger, { ...entry, asked: undefined })
}

/**
 * Takes a list that the back end has answered, to a reading or a change. A list older than the confirmed one is ignored
 * (rule wishlist.5).
 */
export const receiveWishlist = (ledger: WishlistLedger, answer: ConfirmedWishlist): WishlistLedger =>
  ledger.confirmed && ledger.confirmed.revision > answer.revision ? ledger : { ...ledger, confirmed: answer }

/** The back end has carried the product's call out and answered with the whole list. */
export const callSucceeded = (ledger: WishlistLedger, pid: string, answer: ConfirmedWishlist): WishlistLedger =>
  receiveWishlist(callEnded(ledger, pid), answer)

/**
 * The product's call failed: its intent is rolled back, every other intent stays. A call without an answer may have been
 * carried out all the same: read the wishlist again then.
 */
export const callFailed = (ledger: WishlistLedger, pid: string): WishlistLedger => callEnded(ledger, pid)
