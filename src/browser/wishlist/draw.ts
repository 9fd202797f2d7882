import { readStored } from '#browser/storage'
import { fetchWishlist } from '#browser/wishlist'
import type { EventOrigin } from '#bus'
import { parkedAction } from '#domain/storage'
import { followWishlist } from './heart.ts'

/**
 * Draws hearts and count from now on, and reads the wishlist: once a session, and again when another tab has changed it. A
 * failure has been published. What the shopper wished for before a login on a page of its own is added now (rule session.20).
 */
export const drawWishlist = async (origin: EventOrigin = 'page'): Promise<void> => {
  followWishlist()
  if (readStored(parkedAction)) await import('./hearts.ts').then((file) => file.resumeWish())
  await fetchWishlist(origin, origin === 'page' ? 0 : undefined).catch(() => undefined)
}
