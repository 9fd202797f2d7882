import { log } from '#server/log'
import { workOnPending } from './pending.ts'
import type { OrderServices } from './services.ts'

/** How often orders that wait for a payment or a refund are worked on, in milliseconds (rule orders.8). */
const INTERVAL_MS = 60_000

/** Works on orders that wait, from now on, one round at a time. Returns what stops it. A failure is logged. */
export const tendOrders = (services: OrderServices, interval = INTERVAL_MS): (() => Promise<void>) => {
  let round: Promise<void> | undefined
  const work = (): void => {
    round ??= workOnPending(services)
      .catch((error: unknown) => log('orderWorkFailed', { error }))
      .finally(() => {
        round = undefined
      })
  }
  work()
  const timer = setInterval(work, interval).unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
