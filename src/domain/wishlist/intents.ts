import type { ConfirmedWishlist } from './answer.ts'
import { type PendingIntent, receiveWishlist, type WishIntent, type WishlistLedger } from './ledger.ts'

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
 * The oldest intent whose product has no running call; undefined without such an intent. Calls for one product run one after
 * another, so that the back end carries the latest intent out last; calls of several products need not wait for each other.
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

/** The back end has carried the product's call out and answered with the whole list. */
export const callSucceeded = (ledger: WishlistLedger, pid: string, answer: ConfirmedWishlist): WishlistLedger =>
  receiveWishlist(callEnded(ledger, pid), answer)

/**
 * The product's call failed: its intent is rolled back, every other intent stays. A call without an answer may have been
 * carried out all the same: read the wishlist again then.
 */
export const callFailed = (ledger: WishlistLedger, pid: string): WishlistLedger => callEnded(ledger, pid)
