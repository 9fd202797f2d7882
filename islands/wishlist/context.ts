import type { Translations } from '#browser/translations'
import type { EventOrigin } from '#bus'
import type { Offer } from '#domain/products'
import { islandContext, useIsland } from '#ui'
import type { WishlistPageState } from './state.ts'

/** What the views and the bus can ask of one wishlist. */
export interface WishlistActions {
  /** Reads list and offers; with `since` as `fetchWishlist` does. The list comes by `wishlist:set`. */
  read(origin?: EventOrigin, since?: number): Promise<void>
  /** Shows the list of `wishlist:set`. */
  show(items: readonly string[]): void
  remove(pid: string): Promise<void>
  /** Puts the product back that was removed last. */
  undo(): Promise<void>
  /** Repeats what failed. */
  retry(): void
  /** Remembers that a variant is being added to the bag: its product leaves the list when the bag has it. */
  move(sku: string, pid: string): void
  /** The bag has taken over some variants. */
  moved(skus: readonly string[]): void
  /** An addition to the bag failed. */
  notMoved(): void
}

/** What every part of one mounted wishlist needs. */
export interface WishlistContext extends Translations {
  state: WishlistPageState
  actions: WishlistActions
  root: string
}

/** A product of the list as it is sold on this site. */
export interface WishlistProduct extends Offer {
  pid: string
}

export const WishlistContext = islandContext<WishlistContext>('Wishlist')

export const useWishlist = (): WishlistContext => useIsland(WishlistContext)
