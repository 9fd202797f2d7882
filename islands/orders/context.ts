import { createContext, useContext } from 'react'
import { type Translations, translations } from '#browser/translations'
import type { AddressRules } from '#domain/addresses'
import type { Compiled } from '#domain/messages'
import { formatAmount } from '#domain/products'
import { createOrdersActions, type OrdersActions } from './actions.ts'
import { createOrdersState, type OrdersState } from './state.ts'

export interface OrdersProps {
  messages: Readonly<Record<string, Compiled>>
  /** BCP 47, for texts, amounts and dates. */
  languageTag: string
  /** Root of the site's pages, with both slashes. */
  root: string
  /** How addresses are written in the country of the site. */
  addressRules: AddressRules
}

/** What every part of one mounted page of orders needs. */
export interface OrdersContext extends Translations {
  state: OrdersState
  actions: OrdersActions
  addressRules: AddressRules
  /** Address of a page below the site's root. */
  page(path: string): string
  money(amount: number, currency: string): string
  /** A day, from ISO 8601. */
  day(time: string): string
}

export const createOrdersContext = ({ messages, languageTag, root, addressRules }: OrdersProps): OrdersContext => {
  const state = createOrdersState()
  return {
    ...translations(messages, languageTag),
    state,
    actions: createOrdersActions(state, root),
    addressRules,
    page: (path) => root + path,
    money: (amount, currency) => formatAmount(amount, currency, languageTag),
    day: (time) => new Intl.DateTimeFormat(languageTag, { dateStyle: 'long' }).format(new Date(time)),
  }
}

export const OrdersContext = createContext<OrdersContext | null>(null)

export const useOrders = (): OrdersContext => {
  const orders = useContext(OrdersContext)
  if (!orders) throw new TypeError('Parts of the orders stand inside Orders.')
  return orders
}
