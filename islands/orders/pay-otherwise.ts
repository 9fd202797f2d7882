import { releaseOrder } from '#browser/orders'
import { hasEndedUnpaid } from '#domain/orders'
import { samePersonGuard } from '#ui'
import type { OrdersState } from './state.ts'

/**
 * Gives the goods of the order back to the bag, and leads to the step of the payment (rule orders.33). An order that was paid or cancelled
 * meanwhile is read again. Never rejects.
 */
export const payOtherwise = async (state: OrdersState, root: string, read: () => Promise<void>): Promise<void> => {
  if (state.releasing === 'busy') return
  const isSamePerson = samePersonGuard(state)
  state.releasing = 'busy'
  try {
    const next = await releaseOrder(state.number)
    if (!isSamePerson()) return
    if (hasEndedUnpaid(next)) return location.assign(`${root}checkout/#payment`)
    state.releasing = 'idle'
    await read()
  } catch {
    if (isSamePerson()) state.releasing = 'failed'
  }
}
