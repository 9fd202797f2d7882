import { reloadSession } from '#browser/session'
import { readStored } from '#browser/storage'
import { follow } from '#browser/tabs'
import type { EventOrigin } from '#bus'
import { wishlistCount } from '#domain/storage'

const drawWishlist = (origin?: EventOrigin) => import('../wishlist/draw.ts').then((file) => file.drawWishlist(origin))

/**
 * Reads the session again and publishes it. A failure has been reported; the page goes on with what it knows. The shopper's
 * wishlist is read and drawn, unless it was empty a moment ago; then only another tab can tell of a wish (rule wishlist.16).
 */
export const refreshSession = async (origin: EventOrigin = 'page'): Promise<void> => {
  if (!(await reloadSession({ origin }).catch(() => undefined))) return
  if (readStored(wishlistCount) === '0') follow('wishlist', drawWishlist, 'last')
  else await drawWishlist()
}
