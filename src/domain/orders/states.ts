/** What has become of an order. The message `order.state.{id}` is its name. */
export const orderStates = [
  'awaiting-payment',
  'placed',
  'dispatched',
  'cancelled',
  'payment-failed',
  'expired',
] as const
export type OrderState = (typeof orderStates)[number]

/** Every allowed transition (rule orders.5). A state without one is the last. */
const transitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
  'awaiting-payment': ['placed', 'cancelled', 'payment-failed', 'expired'],
  placed: ['dispatched', 'cancelled'],
  dispatched: [],
  cancelled: [],
  'payment-failed': [],
  expired: [],
}

/** The states from which an order may come into this one. */
export const statesBefore = (state: OrderState): OrderState[] =>
  orderStates.filter((each) => transitions[each].includes(state))

export const canBecome = (from: OrderState, to: OrderState): boolean => transitions[from].includes(to)

/** Whether an order has ended without being paid. Its goods are then in the bag again (rule orders.8). */
export const hasEndedUnpaid = (state: OrderState): boolean => state === 'payment-failed' || state === 'expired'

/** What has become of the money of an order. `void`: the order ended before anything was paid. */
export type PaymentState = 'due' | 'pending' | 'paid' | 'failed' | 'void' | 'refund-due' | 'refunded'

/** How long an order waits for its payment, in milliseconds (rule orders.8). */
export const UNPAID_MS = 30 * 60_000
/** How long after its placing an order that waits for its payment is mailed about, in milliseconds (rule orders.32). */
export const REMINDER_MS = 10 * 60_000
