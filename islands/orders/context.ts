import { type Translations, translations } from '#browser/translations'
import type { FieldValues } from '#domain/accounts'
import type { AddressRules } from '#domain/addresses'
import { formatAmount } from '#domain/products'
import { percentText } from '#domain/taxes'
import { islandContext, type SiteProps, useIsland } from '#ui'
import type { OrdersState } from './state.ts'

export interface OrdersProps extends SiteProps {
  /** How addresses are written in the country of the site. */
  addressRules: AddressRules
}

/** What the views can ask of the page. None of them rejects: a failure is kept in the state. */
export interface OrdersActions {
  /** Reads the order of the address, or else the history of a member or the orders that a guest's browser may open. */
  read(): Promise<void>
  /** Opens a guest's order. Resolves with whether it was found. */
  find(values: FieldValues): Promise<boolean>
  /** Gives the goods of an unpaid order back to the bag, and leads to the step of the payment (rule orders.33). */
  payOtherwise(): Promise<void>
  /** Asks for a confirmation first. */
  askToCancel(): void
  keep(): void
  cancel(): Promise<void>
  /** Reads a further page of the history. */
  readMore(): Promise<void>
  /** The session has ended. */
  forget(): void
}

/** What every part of one mounted page of orders needs. */
export interface OrdersContext extends Translations {
  state: OrdersState
  actions: OrdersActions
  addressRules: AddressRules
  /** Address of a page below the site's root. */
  page(path: string): string
  money(amount: number, currency: string): string
  /** A number in the digits of the market. */
  digits(number: number): string
  /** A rate, in percent. */
  percent(rate: number): string
  /** A day, from ISO 8601. */
  day(time: string): string
}

export const createOrdersContext = (
  { messages, languageTag, root, addressRules }: OrdersProps,
  state: OrdersState,
  actions: OrdersActions,
): OrdersContext => ({
  ...translations(messages, languageTag),
  state,
  actions,
  addressRules,
  page: (path) => root + path,
  money: (amount, currency) => formatAmount(amount, currency, languageTag),
  digits: (number) => number.toLocaleString(languageTag),
  percent: (rate) => percentText(rate, languageTag),
  day: (time) => new Intl.DateTimeFormat(languageTag, { dateStyle: 'long' }).format(new Date(time)),
})

export const OrdersContext = islandContext<OrdersContext>('OrderPages')

export const useOrders = (): OrdersContext => useIsland(OrdersContext)
