import { createContext, useContext } from 'react'
import { useSnapshot } from 'valtio'
import { type Translations, translations } from '#browser/translations'
import type { AddressRules } from '#domain/addresses'
import type { Basket } from '#domain/bag'
import type { Compiled } from '#domain/messages'
import { formatAmount } from '#domain/products'
import type { CheckoutActions } from './actions.ts'
import type { CheckoutState } from './state.ts'

export interface CheckoutProps {
  messages: Readonly<Record<string, Compiled>>
  /** BCP 47, for texts and amounts. */
  languageTag: string
  /** ISO 4217 of the market. */
  currency: string
  /** Root of the site's pages, with both slashes. */
  root: string
  /** How addresses are written in the country of the site. */
  addressRules: AddressRules
}

/** What every part of one mounted checkout needs. */
export interface CheckoutContext extends Translations {
  state: CheckoutState
  actions: CheckoutActions
  addressRules: AddressRules
  /** Address of a page below the site's root: `bag/`. */
  page(path: string): string
  /** An amount in units, written as the market writes it. */
  money(amount: number): string
}

export const createCheckoutContext = (
  { messages, languageTag, currency, root, addressRules }: CheckoutProps,
  state: CheckoutState,
  actions: CheckoutActions,
): CheckoutContext => ({
  ...translations(messages, languageTag),
  state,
  actions,
  addressRules,
  page: (path) => root + path,
  money: (amount) => formatAmount(amount, currency, languageTag),
})

export const CheckoutContext = createContext<CheckoutContext | null>(null)

export const useCheckout = (): CheckoutContext => {
  const checkout = useContext(CheckoutContext)
  if (!checkout) throw new TypeError('Parts of the checkout stand inside Checkout.')
  return checkout
}

/** The basket to show; null until one has been read. */
export const useCheckoutBasket = (): Basket | null => useSnapshot(useCheckout().state).basket as Basket | null
