import type { Transaction } from 'kysely'
import { type Chosen, lockBasketRow, putBack, storedGift } from '#server/basket'
import { CallError } from '#server/http'
import { log } from '#server/log'
import { isoAmount, type PaymentOutcome } from '#server/payments'
import { giveBackStock, lockStock, type StockMove } from '#server/stock'
import { inTransaction, type Store, type Tables } from '#server/store'
import { cancellableTogether, giveBackToCards } from './gift-card-money.ts'
import { cancelGiftCards, forgetGiver, giftCards, isMailedCompletely } from './gift-cards.ts'
import { orderMails } from './mails.ts'
import { orderNotCancellable } from './refusal.ts'
import { takeBackReminder } from './reminders.ts'
import type { OrderServices, WantOrderMail } from './services.ts'
import {
  type LineRow,
  lockOrders,
  moveOrder,
  movePayment,
  type OrderRow,
  orderRow,
  type PaymentRow,
  readLines,
} from './store.ts'

const movesOf = ({ brand }: OrderRow, lines: readonly LineRow[]): StockMove[] =>
  lines.map(({ sku, quantity }) => ({ brand, sku, quantity }))

/**
 * Locks the bag of an order, before the order, as everywhere (rule back-end.22). A login may merge the bag into another one while the lock
 * is waited for (rule orders.30): its orders lead to the other one then.
 */
const lockBagOf = async ({ store }: OrderServices, trx: Transaction<Tables>, number: string): Promise<boolean> => {
  let locked: string | undefined
  for (;;) {
    const found = await orderRow(trx, number).executeTakeFirst()
    if (!found || found.basket_id === locked) return found !== undefined
    await lockBasketRow(trx, store.kind, found.basket_id)
    locked = found.basket_id
  }
}

/** What was chosen for an order, as its bag had it. */
const chosenFor = (order: OrderRow): Chosen => {
  const { email, shipping_address: shippingAddress, billing_address: billing, days_from: days } = order
  return {
    email,
    shippingAddress,
    // Where no other was entered the bill goes where the goods go.
    billingAddress: billing === shippingAddress ? null : billing,
    deliveryMethod: days === null ? '' : order.delivery_method,
    promotionCode: order.promotion_code,
  }
}

/**
 * Ends an order that was not paid: its stock is free again, its gift cards have their money back, and its goods return to the bag from
 * which they came, or into which a login has merged it, where it still is (rules orders.8 and orders.30). Nothing happens if the order is not waiting for its payment. An end that the
 * shopper has asked for is not mailed about.
 */
const endUnpaid = async (
  services: OrderServices,
  trx: Transaction<Tables>,
  wantMail: WantOrderMail,
  { number, state, isWanted = false }: { number: string; state: 'payment-failed' | 'expired'; isWanted?: boolean },
): Promise<void> => {
  const now = services.clock()
  if (!(await lockBagOf(services, trx, number))) return
  const order = await moveOrder(trx, number, state, now)
  if (!order) return
  await movePayment(trx, number, ['pending'], state === 'expired' ? 'void' : 'failed', now)
  const lines = await readLines(trx, number)
  await giveBackStock(trx, movesOf(order, lines))
  await giveBackToCards(trx, [number], now)
  const goods = lines
    // A card without a recipient cannot be ordered again.
    .filter(({ shipment_type: type, gift }) => type !== 'egiftcard' || gift !== null)
    .map(({ sku, quantity, gift }) => ({ sku, quantity, gift: storedGift(gift) }))
  await putBack(trx, order.basket_id, goods, chosenFor(order))
  await takeBackReminder(trx, order)
  if (!isWanted) await wantMail(trx, number, 'orderUnpaid')
}

/** Rules orders.25 and orders.29. @throws CallError 409 paymentMismatch where a provider speaks of another order or sum than the shop wanted */
const requireAgreement = (payment: PaymentRow, { orderNumber, amount, currency }: PaymentOutcome): void => {
  const wanted = isoAmount(payment.amount, payment.currency)
  if (payment.order_number === orderNumber && wanted === amount && payment.currency === currency) return
  log('paymentMismatch', { order: payment.order_number })
  throw new CallError(409, 'paymentMismatch', 'The payment is of another order, amount or currency. It was not noted.')
}

/**
 * Carries out what a provider says of a payment, as often as it says it (rule orders.9). Money that comes for an order that has
 * ended is given back. @throws CallError 404 notFound where the provider has no such payment, 409 paymentMismatch
 */
export const settlePayment = async (
  services: OrderServices,
  { id, method }: { id: string; method: string },
  outcome: PaymentOutcome,
): Promise<void> => {
  const { store, clock } = services
  const { db } = store
  const known = db.selectFrom('payment').selectAll().where('id', '=', id)
  const found = await known.where('method', '=', method).executeTakeFirst()
  if (!found) throw new CallError(404, 'notFound', 'There is no such payment.')
  requireAgreement(found, outcome)
  const { orderNumber: number, result } = outcome
  const wantMail = orderMails(services)
  const issueGiftCards = giftCards(services)
  const isLate = await inTransaction(db, async (trx) => {
    if (result === 'failed') {
      await endUnpaid(services, trx, wantMail, { number, state: 'payment-failed' })
      return false
    }
    const now = clock()
    const placed = await moveOrder(trx, number, 'placed', now)
    if (placed) {
      await movePayment(trx, number, ['pending'], 'paid', now)
      await wantMail(trx, number, 'orderPlaced')
      await issueGiftCards(trx, number)
      await takeBackReminder(trx, placed)
      return false
    }
    return await movePayment(trx, number, ['pending', 'failed', 'void'], 'refund-due', now)
  })
  if (isLate) log('paymentTooLate', { order: number })
}

/** Ends an order whose payment has not come in time. */
export const expireOrder = async (services: OrderServices, number: string): Promise<void> => {
  const wantMail = orderMails(services)
  await inTransaction(services.store.db, (trx) => endUnpaid(services, trx, wantMail, { number, state: 'expired' }))
}

/**
 * Ends an order that waits for its payment because the shopper pays in another way: its goods are in the bag again (rule orders.33). Money
 * that comes nevertheless is given back.
 */
export const releaseOrder = async (services: OrderServices, number: string): Promise<void> => {
  const wantMail = orderMails(services)
  const end = { number, state: 'expired', isWanted: true } as const
  await inTransaction(services.store.db, (trx) => endUnpaid(services, trx, wantMail, end))
}

/**
 * Ends orders before their dispatch: the stock is free again, what was paid is to be given back, to gift cards at once. Gives the numbers
 * of those that could be ended. All orders come before all stock, and the stock before the cards (rule back-end.22).
 */
const cancelWithin = async (trx: Transaction<Tables>, numbers: readonly string[], now: number): Promise<string[]> => {
  const goods: StockMove[] = []
  const cancelled: string[] = []
  for (const number of numbers.toSorted()) {
    const order = await moveOrder(trx, number, 'cancelled', now)
    if (!order) continue
    cancelled.push(number)
    if (!(await movePayment(trx, number, ['paid'], 'refund-due', now)))
      await movePayment(trx, number, ['pending', 'due'], 'void', now)
    goods.push(...movesOf(order, await readLines(trx, number)))
  }
  await giveBackStock(trx, goods)
  await giveBackToCards(trx, cancelled, now)
  for (const number of cancelled) await cancelGiftCards(trx, number, now)
  return cancelled
}

/**
 * Locks the orders, and cancels those that are not dispatched: without their addresses they cannot be sent (rule orders.12). Gift cards
 * that were mailed belong to their recipients, and so do those of an order that was dispatched. An order that has sold a card which has
 * paid for an order that stays, or for somebody else's, stays (rule orders.41).
 */
export const cancelOpenOrders = async (
  trx: Transaction<Tables>,
  kind: Store['kind'],
  { numbers, now }: { numbers: readonly string[]; now: number },
): Promise<void> => {
  await lockOrders(trx, kind, numbers)
  const open: string[] = []
  for (const number of numbers) if (!(await isMailedCompletely(trx, number))) open.push(number)
  const cancelled = await cancelWithin(trx, await cancellableTogether(trx, open), now)
  for (const number of numbers) if (!cancelled.includes(number)) await forgetGiver(trx, number)
}

/**
 * Cancels an order before its dispatch (rule orders.10): the stock is free again, and what was paid is given back. A cancelled order
 * stays as it is. @throws CallError 409 orderNotCancellable
 */
export const cancelOrder = async (services: OrderServices, number: string): Promise<void> => {
  const wantMail = orderMails(services)
  await inTransaction(services.store.db, async (trx) => {
    if ((await cancelWithin(trx, [number], services.clock())).length === 0) {
      const { state } = await orderRow(trx, number).executeTakeFirstOrThrow()
      if (state === 'cancelled') return
      throw orderNotCancellable()
    }
    await takeBackReminder(trx, await orderRow(trx, number).executeTakeFirstOrThrow())
    await wantMail(trx, number, 'orderCancelled')
  })
}

/**
 * Notes that the goods of an order have left. False when it is not an order that can be dispatched. The stock is locked before the time is
 * read: a count of the warehouse either comes later, or knows the order as one that holds its pieces (rule feeds.3).
 */
export const dispatchOrder = async (services: OrderServices, number: string): Promise<boolean> => {
  const wantMail = orderMails(services)
  const { db, kind } = services.store
  return await inTransaction(db, async (trx) => {
    await lockOrders(trx, kind, [number])
    const order = await orderRow(trx, number).executeTakeFirst()
    if (!order) return false
    const skus = (await readLines(trx, number)).map(({ sku }) => sku)
    await lockStock(trx, kind, { brand: order.brand, skus })
    if (!(await moveOrder(trx, number, 'dispatched', services.clock()))) return false
    await wantMail(trx, number, 'orderDispatched')
    return true
  })
}
