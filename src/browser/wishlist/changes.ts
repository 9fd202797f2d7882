import { isSignedIn, sessionEpoch } from '#browser/session'
import { announce } from '#browser/tabs'
import { callFailed, callStarted, callSucceeded, intend, nextIntent, type WishIntent } from '#domain/wishlist'
import { callWishlist, type WishlistCallError } from './calls.ts'
import { readQuietly, tell } from './reading.ts'
import { followEpoch, own, publishShown } from './state.ts'

/** A product, with the colour that the shopper looks at. */
export type WishedProduct = Omit<WishIntent, 'isWished'>

// The back end may have carried out what it did not answer. Where it cannot be asked, the page goes on with what it knows.
const readAgain = (): void => void readQuietly().catch(() => undefined)

/** Makes the call of an intent. Returns its error, or undefined when it was carried out or the session is another one. */
const carryOut = async ({ pid, cid, isWished }: WishIntent): Promise<WishlistCallError | undefined> => {
  const epochAtStart = own.epoch
  const isSameSession = () => epochAtStart === sessionEpoch()
  own.ledger = callStarted(own.ledger, pid)
  try {
    const wishlist = await callWishlist(isWished ? 'add' : 'remove', { pid, ...(cid !== undefined && { cid }) })
    announce('wishlist')
    if (isSameSession()) own.ledger = callSucceeded(own.ledger, pid, wishlist)
    else if (isSignedIn()) readAgain()
    return undefined
  } catch (thrown) {
    const error = thrown as WishlistCallError
    if (isSameSession()) {
      own.ledger = callFailed(own.ledger, pid)
      tell(error)
      if (error.isUnanswered) readAgain()
    }
    return error
  } finally {
    if (isSameSession()) publishShown('page')
  }
}

/** Carries out what the shopper wants, again and again until nothing new is wanted. Rejects when the last call failed. */
const carryOutAll = async (): Promise<void> => {
  for (let intent = nextIntent(own.ledger); intent; intent = nextIntent(own.ledger)) {
    const error = await carryOut(intent)
    if (error && !nextIntent(own.ledger)) throw error
  }
}

const change = async (intent: WishIntent): Promise<void> => {
  followEpoch()
  // Nothing is shown that cannot be tried.
  if (!isSignedIn()) await callWishlist('add')
  own.ledger = intend(own.ledger, intent)
  publishShown('page')
  const { pid } = intent
  const { changes } = own
  const running = changes.get(pid) ?? carryOutAll()
  changes.set(pid, running)
  const end = () => changes.get(pid) === running && changes.delete(pid)
  running.then(end, end)
  return running
}

/**
 * Puts a product on the wishlist: on the screen at once, then by a call. Calls for one product follow each other, and the
 * shopper's latest intent wins; a failed one is rolled back alone and published as `wishlist:error`. Resolves when nothing
 * is left to do for the product.
 * @throws WishlistCallError 'Failed to add product to wishlist', or, without a call, 'User is not authenticated'
 */
export const addToWishlist = (product: WishedProduct): Promise<void> => change({ ...product, isWished: true })

/**
 * Takes a product off the wishlist, as `addToWishlist` puts it there.
 * @throws WishlistCallError 'Failed to remove product from wishlist', or, without a call, 'User is not authenticated'
 */
export const removeFromWishlist = (product: WishedProduct): Promise<void> => change({ ...product, isWished: false })
