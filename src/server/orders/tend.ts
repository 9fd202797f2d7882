import { startRounds } from '#server/rounds'
import { workOnPending } from './pending.ts'
import type { OrderServices } from './services.ts'

/** How often orders that wait for a payment or a refund are worked on, in milliseconds (rule orders.8). */
const INTERVAL_MS = 60_000

/** Works on orders that wait, from now on, one round at a time. Returns what stops it. A failure is logged. */
export const tendOrders = (services: OrderServices, interval = INTERVAL_MS): (() => Promise<void>) =>
  startRounds(() => workOnPending(services), { interval, failure: 'orderWorkFailed' })
