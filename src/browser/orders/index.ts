/** The order of a shopper that waits for its payment, and what becomes of it (rule orders.31). */
import { fetchBasket } from '#browser/bag'
import { storefront } from '#browser/http'
import { readStored, removeStored } from '#browser/storage'
import { announce } from '#browser/tabs'
import { safeDestination } from '#domain/links'
import { hasEndedUnpaid, type OrderState, ordersPath } from '#domain/orders'
import { placedOrder } from '#domain/storage'
import type { OrderAnswer, OrderHistory } from '#schemas/orders'

/** `redirect` is where it is paid; '' where that is not known now. */
export interface WaitingOrder {
  number: string
  redirect: string
}

/** Whether the goods of the order that this tab has placed are back in the bag. The tab forgets the order then. */
const hasEnded = (number: string, state: OrderState): boolean => {
  if (readStored(placedOrder) !== number || !hasEndedUnpaid(state)) return false
  removeStored(placedOrder)
  return true
}

/**
 * The newest order of the shopper that waits for its payment; undefined where none does. `reread` is called where the order of this tab
 * has ended by now, so that its goods are in the bag again. @throws ApiError
 */
export const readWaitingOrder = async (reread: () => void): Promise<WaitingOrder | undefined> => {
  const { orders } = await storefront.get<OrderHistory>(ordersPath, { query: { page: 1 } })
  if (orders.some(({ number, state }) => hasEnded(number, state))) reread()
  const order = orders.find(({ state }) => state === 'awaiting-payment')
  return order && { number: order.number, redirect: safeDestination(order.redirect, 'web') }
}

/** Reads the bag into which goods have returned, here and in the brand's other tabs. Never rejects: the next reading shows them. */
export const rereadBag = (): Promise<void> =>
  fetchBasket().then(
    () => announce('bag'),
    () => {},
  )

/** Ends an order that waits, so that its goods are in the bag again, unless it was paid meanwhile. Gives its state. @throws ApiError */
export const releaseOrder = async (number: string): Promise<OrderState> => {
  const { order } = await storefront.post<OrderAnswer>(`${ordersPath}/${encodeURIComponent(number)}/release`)
  hasEnded(number, order.state)
  await rereadBag()
  return order.state
}
