import { createContext, useContext } from 'react'
import { type Translations, translations } from '#browser/translations'
import type { Compiled } from '#domain/messages'
import type { Offer } from '#domain/products'
import { createWishlistActions, type WishlistActions } from './actions.ts'
import { createWishlistPageState, type WishlistPageState } from './state.ts'

export interface WishlistProps {
  messages: Readonly<Record<string, Compiled>>
  /** BCP 47, for texts. */
  languageTag: string
  /** Root of the site's pages, with both slashes. */
  root: string
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

export const createWishlistContext = ({ messages, languageTag, root }: WishlistProps): WishlistContext => {
  const state = createWishlistPageState()
  return { ...translations(messages, languageTag), state, actions: createWishlistActions(state, root), root }
}

export const WishlistContext = createContext<WishlistContext | null>(null)

export const useWishlist = (): WishlistContext => {
  const wishlist = useContext(WishlistContext)
  if (!wishlist) throw new TypeError('Parts of the wishlist stand inside Wishlist.')
  return wishlist
}
