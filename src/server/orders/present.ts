import { setTimeout as wait } from 'node:timers/promises'
import { safeDestination } from '#domain/links'
import type { PaymentMethod } from '#domain/orders'
import { log } from '#server/log'
import { isoAmount } from '#server/payments'
import { askForResult } from './pending.ts'
import type { OrderServices } from './services.ts'
import { type OrderRow, orderRow, type PaymentRow, readPayment } from './store.ts'

/** How long a reading of an order waits for the provider of its payment, in milliseconds (rule orders.19). */
const READING_MS = 2000

/** An order as it is now. `redirect` is where the shopper has yet to pay. */
export interface PresentOrder {
  order: OrderRow
  redirect?: string | undefined
}

/** The value, or undefined when it does not come in time or not at all. A failure is logged. */
const inTime = async <T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> => {
  const timer = new AbortController()
  const failed = (error: unknown): undefined => {
    log('orderWorkFailed', { error })
  }
  const late = wait(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined)
  return await Promise.race([work.catch(failed), late]).finally(() => timer.abort())
}

/** The address of a provider's page. @throws TypeError for one that a shopper must not be sent to (rule host.11) */
const payable = (address: string): string => {
  const safe = safeDestination(address, 'web')
  if (safe === '')
    throw new TypeError('The address of the payment is not safe. A provider gives a path or an https address.')
  return safe
}

/** Makes one question of equal ones that are asked at the same time: reading an order again and again asks its provider once. */
const sharedQuestions = () => {
  const open = new Map<string, Promise<unknown>>()
  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const asked = open.get(key) as Promise<T> | undefined
    if (asked) return asked
    const question = ask().finally(() => open.delete(key))
    open.set(key, question)
    return question
  }
}

/**
 * Brings orders up to date with what the providers of their payments say. A provider that does not answer in time is not waited for: the
 * order is answered as the store knows it, and an answer that comes later is carried out.
 */
export const presentOrders = (services: OrderServices, readingTime = READING_MS) => {
  const { store, providers } = services
  const shared = sharedQuestions()

  /** Begins an awaited payment, as often as it is asked. Gives where the shopper pays. */
  const begin = async (
    { id, order_number: orderNumber, amount: minor, currency, method }: PaymentRow,
    returnPath: string,
  ): Promise<string | undefined> => {
    const provider = providers.get(method as PaymentMethod)
    const amount = isoAmount(minor, currency)
    return await shared(`begin ${id} ${returnPath}`, async () => {
      const address = await provider?.begin({ id, orderNumber, amount, currency, returnPath })
      return address === undefined ? undefined : payable(address)
    })
  }

  /** An order that was placed a moment ago: the shopper has to wait for the address of the provider. */
  const placed = async (order: OrderRow, returnPath: string): Promise<PresentOrder> => {
    if (order.state !== 'awaiting-payment') return { order }
    try {
      return { order, redirect: await begin(await readPayment(store.db, order.number), returnPath) }
    } catch (error) {
      log('orderWorkFailed', { error })
      return { order }
    }
  }

  /** An order that is read: both questions are asked at the same time, so that there is one wait. */
  const present = async (order: OrderRow, returnPath: string): Promise<PresentOrder> => {
    if (order.state !== 'awaiting-payment') return { order }
    const payment = await readPayment(store.db, order.number)
    const [, redirect] = await Promise.all([
      inTime(
        shared(`result ${payment.id}`, () => askForResult(services, payment)),
        readingTime,
      ),
      inTime(begin(payment, returnPath), readingTime),
    ])
    const now = await orderRow(store.db, order.number).executeTakeFirstOrThrow()
    return { order: now, redirect: now.state === 'awaiting-payment' ? redirect : undefined }
  }
  return { placed, present }
}
