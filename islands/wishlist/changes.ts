import { withSession } from '#browser/session'
import { addToWishlist, removeFromWishlist } from '#browser/wishlist'

const portal = { touchpoint: 'WISHLIST PAGE', preset: 'modal' }

/** Puts a product on the list or takes it off. Where the session has ended, the portal asks for a login first (rule session.15). */
export const changeList = (kind: 'add' | 'remove', pid: string): Promise<void> => {
  const call = kind === 'add' ? addToWishlist : removeFromWishlist
  return withSession(() => call({ pid }), portal, { isDelicate: false })
}
