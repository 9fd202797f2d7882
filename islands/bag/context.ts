import { createContext, useContext } from 'react'
import { useSnapshot } from 'valtio'
import { type Translations, translations } from '#browser/translations'
import { type Basket, inDisplayOrder, type Ledger, shownBasket } from '#domain/bag'
import { formatAmount } from '#domain/products'
import type { BagActions } from './actions.ts'
import type { BagProps } from './BagRoot.tsx'
import type { BagState } from './state.ts'

/** What every part of one mounted bag needs. */
export interface BagContext extends Translations {
  state: BagState
  actions: BagActions
  /** Address of a page below the site's root: `product/ST1001/`. */
  page(path: string): string
  /** An amount in units, written as the market writes it. */
  money(amount: number, currency: string): string
  /** A number in the digits of the market. */
  digits(number: number): string
  departments: NonNullable<BagProps['departments']>
}

export const createContextValue = (props: BagProps, state: BagState, actions: BagActions): BagContext => ({
  ...translations(props.messages, props.languageTag),
  state,
  actions,
  page: (path) => props.root + path,
  money: (amount, currency) => formatAmount(amount, currency || props.currency, props.languageTag),
  digits: (number) => number.toLocaleString(props.languageTag),
  departments: props.departments ?? [],
})

export const BagContext = createContext<BagContext | null>(null)

export const useBag = (): BagContext => {
  const bag = useContext(BagContext)
  if (!bag) throw new TypeError('Parts of the bag stand inside Bag.')
  return bag
}

/** The basket to show; null until one has been read. */
export const useBasket = (): Basket | null => {
  const { ledger, order } = useSnapshot(useBag().state)
  const basket = shownBasket(ledger as Ledger)
  return basket && inDisplayOrder(order, basket)
}
