import type { Transaction } from 'kysely'
import { lockBasketRow, putBack, storedGift } from '#server/basket'
import { CallError } from '#server/http'
import { log } from '#server/log'
import { giveBackStock } from '#server/stock'
import type { Tables } from '#server/store'
import { cancelGiftCards, giftCards, isMailedCompletely } from './gift-cards.ts'
import { orderMails } from './mails.ts'
import type { OrderServices, WantOrderMail } from './services.ts'
import { moveOrder, movePayment, orderRow, readLines } from './store.ts'

/**
 * Ends an order that was not paid: its stock is free again, and its goods return to the bag from which they came, where it still
 * is (rule orders.8). Nothing happens if the order is not waiting for its payment.
 */
const endUnpaid = async (
  { store, clock }: OrderServices,
  trx: Transaction<Tables>,
  wantMail: WantOrderMail,
  { number, state }: { number: string; state: 'payment-failed' | 'expired' },
): Promise<void> => {
  const now = clock()
  const order = await moveOrder(trx, number, state, now)
  if (!order) return
  await movePayment(trx, number, ['pending'], state === 'expired' ? 'void' : 'failed', now)
  const lines = await readLines(trx, number)
  // The bag before the stock, as a placing locks them.
  await lockBasketRow(trx, store.kind, order.basket_id)
  await giveBackStock(trx, order.brand, lines)
  const { delivery_method: deliveryMethod, promotion_code: promotionCode } = order
  const goods = lines.map(({ sku, quantity, gift }) => ({ sku, quantity, gift: storedGift(gift) }))
  await putBack(trx, order.basket_id, goods, { deliveryMethod, ...(promotionCode && { promotionCode }) })
  await wantMail(trx, number, 'orderUnpaid')
}

/**
 * Carries out what a provider says of a payment, as often as it says it (rule orders.9). Money that comes for an order that has
 * ended is given back.
 */
export const settlePayment = async (
  services: OrderServices,
  paymentId: string,
  result: 'paid' | 'failed',
): Promise<void> => {
  const { store, clock } = services
  const { db } = store
  const found = await db.selectFrom('payment').select('order_number').where('id', '=', paymentId).executeTakeFirst()
  if (!found) throw new CallError(404, 'notFound', 'There is no such payment.')
  const number = found.order_number
  const wantMail = await orderMails(services)
  const issueGiftCards = await giftCards(services)
  const isLate = await db.transaction().execute(async (trx) => {
    if (result === 'failed') {
      await endUnpaid(services, trx, wantMail, { number, state: 'payment-failed' })
      return false
    }
    const now = clock()
    if (await moveOrder(trx, number, 'placed', now)) {
      await movePayment(trx, number, ['pending'], 'paid', now)
      await wantMail(trx, number, 'orderPlaced')
      await issueGiftCards(trx, number)
      return false
    }
    return await movePayment(trx, number, ['pending', 'failed', 'void'], 'refund-due', now)
  })
  if (isLate) log('paymentTooLate', { order: number })
}

/** Ends an order whose payment has not come in time. */
export const expireOrder = async (services: OrderServices, number: string): Promise<void> => {
  const wantMail = await orderMails(services)
  await services.store.db
    .transaction()
    .execute((trx) => endUnpaid(services, trx, wantMail, { number, state: 'expired' }))
}

/** Ends an order before its dispatch: the stock is free again, what was paid is to be given back. False in other states. */
const cancelWithin = async (trx: Transaction<Tables>, number: string, now: number): Promise<boolean> => {
  const order = await moveOrder(trx, number, 'cancelled', now)
  if (!order) return false
  if (!(await movePayment(trx, number, ['paid'], 'refund-due', now)))
    await movePayment(trx, number, ['pending', 'due'], 'void', now)
  await giveBackStock(trx, order.brand, await readLines(trx, number))
  await cancelGiftCards(trx, number, now)
  return true
}

/**
 * Cancels those of the orders that are not dispatched: without their addresses they cannot be sent (rule orders.12). Gift cards that were
 * mailed belong to their recipients.
 */
export const cancelOpenOrders = async (
  trx: Transaction<Tables>,
  numbers: readonly string[],
  now: number,
): Promise<void> => {
  for (const number of numbers.toSorted())
    if (!(await isMailedCompletely(trx, number))) await cancelWithin(trx, number, now)
}

/**
 * Cancels an order before its dispatch (rule orders.10): the stock is free again, and what was paid is given back. A cancelled order
 * stays as it is. @throws CallError 409 orderNotCancellable
 */
export const cancelOrder = async (services: OrderServices, number: string): Promise<void> => {
  const wantMail = await orderMails(services)
  await services.store.db.transaction().execute(async (trx) => {
    if (!(await cancelWithin(trx, number, services.clock()))) {
      const { state } = await orderRow(trx, number).executeTakeFirstOrThrow()
      if (state === 'cancelled') return
      throw new CallError(409, 'orderNotCancellable', 'The order can no longer be cancelled.')
    }
    await wantMail(trx, number, 'orderCancelled')
  })
}

/** Notes that the goods of an order have left. False when it is not an order that can be dispatched. */
export const dispatchOrder = async (services: OrderServices, number: string): Promise<boolean> => {
  const wantMail = await orderMails(services)
  return await services.store.db.transaction().execute(async (trx) => {
    if (!(await moveOrder(trx, number, 'dispatched', services.clock()))) return false
    await wantMail(trx, number, 'orderDispatched')
    return true
  })
}
