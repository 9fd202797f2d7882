import type { EventOrigin } from '#bus'
import { reloadSession } from '#platform/session'

/**
 * Reads the session again and publishes it, and draws the wishlist of its shopper. A failure has been reported; the page goes on
 * with what it knows.
 */
export const refreshSession = async (origin: EventOrigin = 'page'): Promise<void> => {
  if (await reloadSession({ origin }).catch(() => undefined))
    await import('../wishlist/draw.ts').then((file) => file.followWishlist())
}
