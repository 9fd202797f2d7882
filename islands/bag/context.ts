import { createContext, useContext } from 'react'
import { useSnapshot } from 'valtio'
import { type Basket, inOrder, type Ledger, view as viewOf } from '#domain/bag'
import { formatAmount } from '#domain/products'
import { type Translations, translations } from '#platform/translations'
import type { BagActions } from './actions.ts'
import type { BagProps } from './Bag.tsx'
import type { BagState } from './state.ts'

/** What every part of one mounted bag needs. */
export interface BagContext extends Translations {
  state: BagState
  actions: BagActions
  /** Address of a page below the site's root: `product/ST1001/`. */
  page(path: string): string
  /** An amount in units, in the way of the market. */
  money(amount: number, currency: string): string
}

export const createContextValue = (props: BagProps, state: BagState, actions: BagActions): BagContext => ({
  ...translations(props.messages, props.languageTag),
  state,
  actions,
  page: (path) => props.root + path,
  money: (amount, currency) => formatAmount(amount, currency || props.currency, props.languageTag),
})

export const BagContext = createContext<BagContext | null>(null)

export const useBag = (): BagContext => {
  const bag = useContext(BagContext)
  if (!bag) throw new TypeError('Parts of the bag stand inside Bag.')
  return bag
}

/** The basket as it is to be shown now; null until one has been read. */
export const useBasket = (): Basket | null => {
  const { ledger, order } = useSnapshot(useBag().state)
  const basket = viewOf(ledger as Ledger)
  return basket && inOrder(order, basket)
}
