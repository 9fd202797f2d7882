import { startRounds } from '#server/rounds'
import { workedOn, workOnProvider } from './pending.ts'
import type { OrderServices } from './services.ts'

/** How often orders that wait for a payment or a refund are worked on, in milliseconds (rule orders.8). */
const INTERVAL_MS = 60_000

/**
 * Works on orders that wait, from now on. Each provider has rounds of its own, one at a time. Returns what stops them. A failure is logged.
 */
export const tendOrders = (services: OrderServices, interval = INTERVAL_MS): (() => Promise<void>) => {
  const stops = workedOn(services).map((provider) =>
    startRounds((signal) => workOnProvider(services, provider, signal), { interval, failure: 'orderWorkFailed' }),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
