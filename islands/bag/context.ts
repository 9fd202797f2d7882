import { useSnapshot } from 'valtio'
import { type Translations, translations } from '#browser/translations'
import type { EventOrigin } from '#bus'
import { type Basket, type Item, inDisplayOrder, type Ledger, type ProductLineItem, shownBasket } from '#domain/bag'
import { formatAmount } from '#domain/products'
import { islandContext, type SiteProps, useIsland } from '#ui'
import type { BagState } from './state.ts'

export interface BagProps extends SiteProps {
  /** ISO 4217 of the market. */
  currency: string
  /** Where an empty bag leads beside the home page; paths are below the root. */
  departments?: readonly { name: string; path: string }[]
}

/** What the views and the bus can ask of one bag. */
export interface BagActions {
  /** Reads the basket and publishes it with an origin, default `page`. */
  read(origin?: EventOrigin): Promise<void>
  /** Takes over what the page has read already, unless this bag has read by itself. */
  prepare(): void
  /** Shows what the page has read already, and reads the basket behind it unless that has begun `since` (epoch milliseconds). */
  show(since: number): Promise<void>
  add(items: readonly Item[]): void
  change(line: ProductLineItem, quantity: number): void
  remove(line: ProductLineItem): void
  /** Restores the line that was removed last. */
  undo(): void
  /** Repeats what failed. */
  retry(): void
  /** Closes the messages about a failure and about articles that are gone. */
  dismiss(): void
  /** Takes lines out whose articles are not sold any more, and says so (rule bag.36). */
  takeOut(goneItems: readonly string[]): void
}

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

export const BagContext = islandContext<BagContext>('Bag')

export const useBag = (): BagContext => useIsland(BagContext)

/** The basket to show; null until one has been read. */
export const useBasket = (): Basket | null => {
  const { ledger, order } = useSnapshot(useBag().state)
  const basket = shownBasket(ledger as Ledger)
  return basket && inDisplayOrder(order, basket)
}
