import { sessionEpoch } from '#browser/session'
import { type EventOrigin, publishFrom, subscribe } from '#bus'
import { emptyWishlistLedger, guestWishlist, shownWishlist, type WishlistLedger } from '#domain/wishlist'

interface Known {
  ledger: WishlistLedger
  /** The last reading, unless it has failed; `startedAt` in epoch milliseconds. */
  newest: { startedAt: number; answer: Promise<void> } | undefined
  /** The changes that are being carried out, by pid. */
  changes: Map<string, Promise<void>>
}

const nothing = (): Known => ({ ledger: emptyWishlistLedger, newest: undefined, changes: new Map() })

/** What this page knows of its shopper's wishlist, and the session epoch to which that belongs. */
export const own: Known & { epoch: number } = { ...nothing(), epoch: -1 }

/** The list that this page has published last. */
let published: string | undefined

// What the page knows belongs to the person whose session has ended.
const forgetWithSession = (): void => {
  subscribe('session:end', ({ origin }) => {
    Object.assign(own, nothing())
    if (published === undefined) return
    published = undefined
    publishFrom('wishlist:set', guestWishlist, origin)
  })
}

/** Drops what belongs to an earlier session. */
export const followEpoch = (): void => {
  if (own.epoch < 0) forgetWithSession()
  if (own.epoch !== sessionEpoch()) Object.assign(own, nothing(), { epoch: sessionEpoch() })
}

/** Publishes the list once it has been read, and from then on whenever it is another one. */
export const publishShown = (origin: EventOrigin): void => {
  const wishlist = shownWishlist(own.ledger)
  const text = String(wishlist.items)
  if (!own.ledger.confirmed || text === published) return
  published = text
  publishFrom('wishlist:set', wishlist, origin)
}
