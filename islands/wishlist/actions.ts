import { fetchOffers } from '#browser/product'
import { isSignedIn, reloadSession } from '#browser/session'
import { fetchWishlist } from '#browser/wishlist'
import type { EventOrigin } from '#bus'
import { announceText, lazyParts, samePersonGuard } from '#ui'
import type { WishlistActions } from './context.ts'
import { type Failure, setItems, setOffers, type WishlistPageState } from './state.ts'

// Most visits only look.
const changes = lazyParts(() => import('./changes.ts'))

const fail = (state: WishlistPageState, thrown: unknown, failed: Pick<Failure, 'kind' | 'pid'>): void => {
  const { status } = thrown as { status?: number }
  state.failure = { ...failed, isOffline: !navigator.onLine, ...(status !== undefined && { status }) }
}

const read = async (state: WishlistPageState, root: string, origin?: EventOrigin, since?: number): Promise<void> => {
  state.failure = undefined
  try {
    const [offers] = await Promise.all([state.offers ?? fetchOffers(root), fetchWishlist(origin, since)])
    setOffers(state, offers)
    // It is there before the first change.
    void changes.load().catch(() => undefined)
  } catch (thrown) {
    // The back end has refused the session: where it is over, the page becomes a guest's.
    if ((thrown as { status?: unknown }).status === 401) await reloadSession().catch(() => undefined)
    if (state.who === 'member') fail(state, thrown, { kind: 'read' })
  }
}

const change = async (state: WishlistPageState, kind: 'add' | 'remove', pid: string): Promise<void> => {
  state.failure = undefined
  const isSamePerson = samePersonGuard(state)
  try {
    await (await changes.load()).changeList(kind, pid)
  } catch (thrown) {
    // Another person has logged in since. The failure belongs to the former person.
    if (!isSamePerson()) return
    if (kind === 'remove' && state.removed === pid) Object.assign(state, { removed: undefined, focus: pid })
    fail(state, thrown, { kind, pid })
  }
}

/** The actions of one mounted wishlist. They never reject: a failure is kept in the state. `root` is the site's root. */
export const createWishlistActions = (state: WishlistPageState, root: string): WishlistActions => {
  const nameOf = (pid: string): string => state.offers?.[pid]?.name ?? pid
  const actions: WishlistActions = {
    read: (origin, since) => read(state, root, origin, since),
    show: (items) => setItems(state, items),
    async remove(pid) {
      const isSamePerson = samePersonGuard(state)
      // The message comes when the product goes. A file that has not come fails below.
      await changes.load().catch(() => undefined)
      if (!isSamePerson()) return
      state.removed = pid
      announceText(state, 'bag.removed', nameOf(pid))
      await change(state, 'remove', pid)
    },
    async undo() {
      const pid = state.removed
      if (pid === undefined) return
      state.removed = undefined
      state.focus = pid
      announceText(state, 'wishlist.restored', nameOf(pid))
      await change(state, 'add', pid)
    },
    retry() {
      const { kind, pid = '' } = state.failure ?? {}
      state.failure = undefined
      if (kind === 'remove') {
        void actions.remove(pid)
        return
      }
      // The button of the message is gone.
      state.focus = kind === 'add' ? pid : 'contents'
      if (kind === 'add') void change(state, kind, pid)
      else if (isSignedIn()) void actions.read()
      // The list is read once the session is known.
      else void reloadSession().catch((thrown) => fail(state, thrown, { kind: 'read' }))
    },
    move(sku, pid) {
      state.moves = { ...state.moves, [sku]: { pid, isBusy: true } }
    },
    moved(skus) {
      const arrived = Object.keys(state.moves).filter((sku) => skus.includes(sku))
      const pids = arrived.flatMap((sku) => state.moves[sku]?.pid ?? [])
      state.moves = Object.fromEntries(Object.entries(state.moves).filter(([sku]) => !arrived.includes(sku)))
      for (const pid of pids) void change(state, 'remove', pid)
    },
    notMoved() {
      // A second attempt in the mini-bag still moves the product.
      state.moves = Object.fromEntries(
        Object.entries(state.moves).map(([sku, { pid }]) => [sku, { pid, isBusy: false }]),
      )
    },
  }
  return actions
}
