import type { WishlistAnswer } from '#schemas/wishlist'
import type { AccountClient } from './account-client.ts'

export const WISHLIST = '/api/bridge/account/default'

/** The wishlist calls of a member, or of a guest. */
export const wishlistOf = (member: AccountClient) => ({
  read: () => member.send<WishlistAnswer>('GET', WISHLIST),
  add: (pid: unknown, more: object = {}) => member.send<WishlistAnswer>('POST', `${WISHLIST}/add`, { pid, ...more }),
  remove: (pid: unknown, more: object = {}) =>
    member.send<WishlistAnswer>('POST', `${WISHLIST}/delete`, { pid, ...more }),
})
