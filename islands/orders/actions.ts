import { storefront } from '#browser/http'
import { rereadBag } from '#browser/orders'
import { readStored, removeStored } from '#browser/storage'
import { publish } from '#bus'
import type { PaymentFailed } from '#contracts/order'
import { readFailure } from '#domain/accounts'
import { safeDestination } from '#domain/links'
import { type OrderState, orderAsTold, ordersPath, pageOfOrder } from '#domain/orders'
import { cardsEntered, placedOrder } from '#domain/storage'
import type { Order, OrderAnswer, OrderHistory } from '#schemas/orders'
import { samePersonGuard } from '#ui'
import type { OrdersActions } from './context.ts'
import { payOtherwise } from './pay-otherwise.ts'
import { forgetOrders, type OrdersState, setOrder } from './state.ts'

const failures: Readonly<Partial<Record<OrderState, PaymentFailed['reason']>>> = {
  'payment-failed': 'declined',
  expired: 'expired',
  cancelled: 'cancelled',
}

const statusOf = (thrown: unknown): number | undefined => (thrown as { status?: number }).status

/** Tells the order that this tab has placed, once it is placed for good (rule checkout.21), or that it has ended. */
const tellPlaced = (order: Order): void => {
  const { number, state, total, currency, paymentMethod } = order
  if (readStored(placedOrder) !== number || state === 'awaiting-payment') return
  removeStored(placedOrder)
  const reason = failures[state]
  if (!reason) {
    removeStored(cardsEntered)
    publish('order:placed', orderAsTold(order))
    return
  }
  publish('payment:failed', { orderNumber: number, reason, total, currency, paymentMethod })
  void rereadBag()
}

/** Tells what a shopper has cancelled, and that its worth is taken back where it had been placed (rule tracking.10). */
const tellCancelled = (order: Order, before: OrderState | undefined): void => {
  if (order.state !== 'cancelled' || before === 'cancelled') return
  const wasPlaced = before === 'placed'
  const told = orderAsTold(order)
  publish('order:cancelled', { ...told, wasPlaced })
  if (wasPlaced) publish('order:refunded', told)
}

const adoptOrder = (state: OrdersState, { order, redirect }: OrderAnswer): void => {
  setOrder(state, order, safeDestination(redirect, 'web'))
  tellPlaced(order)
}

export const createOrdersActions = (state: OrdersState, root: string): OrdersActions => {
  const readHistory = async (page: number): Promise<void> => {
    const isSamePerson = samePersonGuard(state)
    const next = await storefront.get<OrderHistory>(ordersPath, { query: { page } })
    if (!isSamePerson()) return
    const known = page === 1 ? [] : (state.history?.orders ?? [])
    const orders = next.orders.map((order) => ({
      ...order,
      redirect: safeDestination(order.redirect, 'web') || undefined,
    }))
    Object.assign(state, { history: { ...next, orders: [...known, ...orders] }, read: 'idle' })
  }
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    const isSamePerson = samePersonGuard(state)
    state.read = 'loading'
    try {
      await work()
    } catch (thrown) {
      const status = statusOf(thrown)
      if (isSamePerson()) state.read = status === 404 || status === 401 ? 'closed' : 'failed'
    }
  }
  const orderCall = (suffix = ''): string => `${ordersPath}/${encodeURIComponent(state.number)}${suffix}`
  const actions: OrdersActions = {
    read: () =>
      attempt(async () => {
        const isSamePerson = samePersonGuard(state)
        if (state.number !== '') {
          const answer = await storefront.get<OrderAnswer>(orderCall())
          if (isSamePerson()) adoptOrder(state, answer)
        } else await readHistory(1)
      }),
    readMore: () => attempt(() => readHistory((state.history?.page ?? 0) + 1)),
    async find({ number = '', email = '' }) {
      const isSamePerson = samePersonGuard(state)
      Object.assign(state, { isSearching: true, searchFailure: undefined })
      try {
        const answer = await storefront.post<OrderAnswer>(`${ordersPath}/find`, { body: { number, email } })
        if (!isSamePerson()) return false
        Object.assign(state, { movesFocus: true, wasFound: true })
        adoptOrder(state, answer)
        history.replaceState(history.state, '', root + pageOfOrder(answer.order.number))
      } catch (thrown) {
        const failure = readFailure(thrown, [], navigator.onLine)
        if (isSamePerson()) state.searchFailure = statusOf(thrown) === 404 ? { ...failure, reason: 'invalid' } : failure
      }
      if (isSamePerson()) state.isSearching = false
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
      const isSamePerson = samePersonGuard(state)
      state.cancelling = 'busy'
      const before = state.order?.state
      try {
        const { order } = await storefront.post<OrderAnswer>(orderCall('/cancel'))
        if (!isSamePerson()) return
        setOrder(state, order)
        tellCancelled(order, before)
        Object.assign(state, { cancelling: 'idle', movesFocus: true })
      } catch {
        if (isSamePerson()) state.cancelling = 'failed'
      }
    },
    payOtherwise: () => payOtherwise(state, root, actions.read),
    forget: () => forgetOrders(state),
  }
  return actions
}
