import { fetchBasket } from '#browser/bag'
import { storefront } from '#browser/http'
import { readStored, removeStored } from '#browser/storage'
import { announce } from '#browser/tabs'
import { publish } from '#bus'
import { type FieldValues, readFailure } from '#domain/accounts'
import { type OrderState, ordersPath, pageOfOrder } from '#domain/orders'
import { placedOrder } from '#domain/storage'
import type { Order, OrderAnswer, OrderHistory } from '#schemas/orders'
import { forgetOrders, type OrdersState, setOrder } from './state.ts'

/** What the views can ask of the page. None of them rejects: a failure is kept in the state. */
export interface OrdersActions {
  /** Reads the order of the address, or else the history of a member or the orders that a guest's browser may open. */
  read(): Promise<void>
  /** Opens a guest's order. Resolves with whether it was found. */
  find(values: FieldValues): Promise<boolean>
  /** Asks for a confirmation first. */
  askToCancel(): void
  keep(): void
  cancel(): Promise<void>
  /** Reads a further page of the history. */
  readMore(): Promise<void>
  /** The session has ended. */
  forget(): void
}

const ended: readonly OrderState[] = ['cancelled', 'payment-failed', 'expired']

const statusOf = (thrown: unknown): number | undefined => (thrown as { status?: number }).status

/** Tells the order that this tab has placed, once it is placed for good (rule checkout.10). */
const tellPlaced = ({
  number,
  state,
  itemCount,
  total,
  currency,
  deliveryMethod,
  paymentMethod,
  lines,
}: Order): void => {
  if (readStored(placedOrder) !== number || state === 'awaiting-payment') return
  removeStored(placedOrder)
  if (ended.includes(state)) {
    // The goods are back in the bag.
    void fetchBasket().then(
      () => announce('bag'),
      () => {},
    )
    return
  }
  const items = lines.map(({ pid, quantity, unitPrice }) => ({ pid, quantity, unitPrice }))
  publish('order:placed', { orderNumber: number, itemCount, total, currency, deliveryMethod, paymentMethod, items })
}

const adoptOrder = (state: OrdersState, { order, redirect }: OrderAnswer): void => {
  setOrder(state, order, redirect)
  tellPlaced(order)
}

export const createOrdersActions = (state: OrdersState, root: string): OrdersActions => {
  const guard = (): (() => boolean) => {
    const { sessionsEnded } = state
    return () => state.sessionsEnded === sessionsEnded
  }
  const readHistory = async (page: number): Promise<void> => {
    const isSameSession = guard()
    const next = await storefront.get<OrderHistory>(ordersPath, { query: { page } })
    if (!isSameSession()) return
    const known = page === 1 ? [] : (state.history?.orders ?? [])
    Object.assign(state, { history: { ...next, orders: [...known, ...next.orders] }, read: 'idle' })
  }
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    const isSameSession = guard()
    state.read = 'loading'
    try {
      await work()
    } catch (thrown) {
      const status = statusOf(thrown)
      if (isSameSession()) state.read = status === 404 || status === 401 ? 'closed' : 'failed'
    }
  }
  const orderCall = (suffix = ''): string => `${ordersPath}/${encodeURIComponent(state.number)}${suffix}`
  return {
    read: () =>
      attempt(async () => {
        const isSameSession = guard()
        if (state.number !== '') {
          const answer = await storefront.get<OrderAnswer>(orderCall())
          if (isSameSession()) adoptOrder(state, answer)
        } else await readHistory(1)
      }),
    readMore: () => attempt(() => readHistory((state.history?.page ?? 0) + 1)),
    async find({ number = '', email = '' }) {
      const isSameSession = guard()
      Object.assign(state, { isSearching: true, searchFailure: undefined })
      try {
        const answer = await storefront.post<OrderAnswer>(`${ordersPath}/find`, { body: { number, email } })
        if (!isSameSession()) return false
        Object.assign(state, { movesFocus: true, wasFound: true })
        adoptOrder(state, answer)
        history.replaceState(history.state, '', root + pageOfOrder(answer.order.number))
      } catch (thrown) {
        const failure = readFailure(thrown, [], navigator.onLine)
        if (isSameSession())
          state.searchFailure = statusOf(thrown) === 404 ? { ...failure, reason: 'invalid' } : failure
      }
      if (isSameSession()) state.isSearching = false
      return state.searchFailure === undefined
    },
    askToCancel() {
      state.cancelling = 'asked'
    },
    keep() {
      Object.assign(state, { cancelling: 'idle', movesFocus: true })
    },
    async cancel() {
      if (state.cancelling === 'busy') return
      const isSameSession = guard()
      state.cancelling = 'busy'
      try {
        const { order } = await storefront.post<OrderAnswer>(orderCall('/cancel'))
        if (!isSameSession()) return
        setOrder(state, order)
        Object.assign(state, { cancelling: 'idle', movesFocus: true })
      } catch {
        if (isSameSession()) state.cancelling = 'failed'
      }
    },
    forget: () => forgetOrders(state),
  }
}
