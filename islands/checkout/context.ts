import { useSnapshot } from 'valtio'
import { type Translations, translations } from '#browser/translations'
import type { EventOrigin } from '#bus'
import type { FieldValues } from '#domain/accounts'
import type { AddressRules } from '#domain/addresses'
import type { Basket } from '#domain/bag'
import { formatAmount } from '#domain/products'
import { islandContext, type SiteProps, useIsland } from '#ui'
import type { CheckoutState, DeliveryDetails } from './state.ts'
import type { Step } from './steps.ts'

export interface CheckoutProps extends SiteProps {
  /** ISO 4217 of the market. */
  currency: string
  /** How addresses are written in the country of the site. */
  addressRules: AddressRules
}

/** What the views and the bus can ask of one checkout. None of them rejects: a failure is kept in the state. */
export interface CheckoutActions {
  /** Reads the basket and publishes it with an origin, default `page`. */
  read(origin?: EventOrigin): Promise<void>
  /** Loads what the next steps need. */
  prepare(): void
  /** Keeps in the tab what is typed into the delivery form, until it is saved (rule checkout.26). */
  keepTyped(values: FieldValues): void
  /** Saves the delivery details; the next step follows. */
  saveDelivery(details: DeliveryDetails): Promise<boolean>
  /** Shows a step, and keeps it in the address, so that back, forward and reload work. */
  go(step: Step): void
  /** Reads the bag, whose goods have come back, and shows the step of the payment (rule orders.33). */
  choosePayment(): Promise<void>
  /** Shows the step of the address, as far as it can be reached. */
  followAddress(): Promise<void>
  /** Takes up an order whose answer did not come before the page was left (rule checkout.9). */
  resume(): Promise<void>
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
  /** A number in the digits of the market. */
  digits(number: number): string
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
  digits: (number) => number.toLocaleString(languageTag),
})

export const CheckoutContext = islandContext<CheckoutContext>('Checkout')

export const useCheckout = (): CheckoutContext => useIsland(CheckoutContext)

/** The basket to show; null until one has been read. */
export const useCheckoutBasket = (): Basket | null => useSnapshot(useCheckout().state).basket as Basket | null
