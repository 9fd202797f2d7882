import { followSignIn, isSignedIn } from '#browser/session'
import { follow } from '#browser/tabs'
import { publish, subscribe } from '#bus'
import { guestWishlist } from '#domain/wishlist'
import { stopAll } from '#ui'
import type { WishlistActions } from './context.ts'
import { setOwner, type WishlistPageState } from './state.ts'

/**
 * Follows the session: the list is read as soon as the page knows whose it is. The mark of the page draws for a member before;
 * where the session cannot be read then, that is said.
 */
const followMember = (state: WishlistPageState, actions: WishlistActions): (() => void) =>
  stopAll([
    followSignIn((isMember) => {
      const who = isMember ? 'member' : 'guest'
      // A guest's list is known without a call (rule wishlist.3). After the end of a session `#browser/wishlist` has published it.
      if (!isMember && state.who === 'unknown') publish('wishlist:set', guestWishlist)
      if (state.who !== who) setOwner(state, who)
      if (isMember && isSignedIn()) void actions.read('page', 0)
    }),
    subscribe(
      'session:error',
      ({ data }) => {
        if (data.eventType === 'sessionReload' && !isSignedIn() && state.who === 'member')
          state.failure = { kind: 'read', isOffline: !navigator.onLine }
      },
      { replay: 'all' },
    ),
  ])

/** Connects the wishlist with session, bus and the brand's other tabs. The returned function ends that. */
export const connect = (state: WishlistPageState, actions: WishlistActions): (() => void) => {
  return stopAll([
    followMember(state, actions),
    subscribe('wishlist:set', ({ data }) => data.isInitialized && actions.show(data.items), { replay: 'last' }),
    subscribe('bag:set', ({ data }) => data.added && actions.moved(data.itemSkuList)),
    subscribe('bag:error', actions.notMoved),
    follow('wishlist', (origin) => actions.read(origin)),
  ])
}
