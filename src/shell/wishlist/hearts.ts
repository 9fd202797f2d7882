import { claim, publish } from '#bus'
import type { WishlistToggle } from '#contracts/wishlist'
import { report } from '#platform/errors'
import { hostInfo } from '#platform/host'
import { isSignedIn, withSession } from '#platform/session'
import { addToWishlist, fetchWishlist, removeFromWishlist } from '#platform/wishlist'
import { followWishlist, isDrawnAsWished } from './draw.ts'
import { hideFailure, prepareFailure, showFailure } from './failure.ts'
import { pidOf } from './heart.ts'

/** Products whose addition waits for a login: another click on their hearts asks for nothing new. */
const parked = new Set<string>()

const change = async ({ pid, cid }: WishlistToggle): Promise<void> => {
  const park = () => parked.add(pid)
  if (isSignedIn()) await fetchWishlist('page', 0)
  // A page that does not know its shopper yet shows no product as wished.
  else park()
  // Nothing is awaited between the look at the list and the change: of two quick clicks the second one sees the first.
  const call = isSignedIn() && isDrawnAsWished(pid) ? removeFromWishlist : addToWishlist
  const touchpoint = hostInfo().pageType === 'wishlist' ? 'WISHLIST PAGE' : 'WISHLIST ICON'
  await withSession(() => call({ pid, cid }), { touchpoint, preset: 'modal' }, { isDelicate: false, onParked: park })
}

const toggle = async (product: WishlistToggle): Promise<void> => {
  if (parked.has(product.pid)) return
  hideFailure()
  prepareFailure()
  try {
    await change(product)
  } catch (thrown) {
    const { code, status } = thrown as { code?: string; status?: number }
    // A shopper who closes the portal has given the wish up.
    if (code !== 'wishlist/not-authenticated') await showFailure(status)
  } finally {
    parked.delete(product.pid)
  }
}

let isClaiming = false

const claimToggles = (): void => {
  if (isClaiming) return
  isClaiming = true
  claim('wishlist:toggle', ({ data }) => void toggle(data).catch(report))
}

/** Publishes what a click on a heart asks for, and carries it out (rules wishlist.14 and wishlist.15). */
export const pressHeart = (heart: HTMLElement): void => {
  followWishlist()
  claimToggles()
  publish('wishlist:toggle', { pid: pidOf(heart) })
}
