import type { PaymentMethod } from '#domain/orders'
import { log } from '#server/log'
import { expireOrder, settlePayment } from './change.ts'
import type { OrderServices } from './services.ts'
import { movePayment } from './store.ts'

/** A payment younger than this is left to the notice of its provider. */
const YOUNG_MS = 60_000
/** How long after its order has ended a payment is still asked for. */
const WATCHED_MS = 24 * 3_600_000
/** How many payments are read at once. */
const MOST = 100

const providerOf = ({ providers }: OrderServices, method: string) => providers.get(method as PaymentMethod)

/** Asks the provider for the result of a payment that is awaited. @throws when it does not answer */
export const askForResult = async (
  services: OrderServices,
  { id, method }: { id: string; method: string },
): Promise<void> => {
  const result = await providerOf(services, method)?.result(id)
  if (result === 'paid' || result === 'failed') await settlePayment(services, id, result)
}

/** Each of the rows by itself: what fails with one is tried again in the next round. */
const each = async <T>(rows: readonly T[], work: (row: T) => Promise<void>): Promise<void> => {
  for (const row of rows)
    await work(row).catch((error: unknown) => {
      log('orderWorkFailed', { error })
    })
}

const awaited = ({ store: { db } }: OrderServices, before: number) =>
  db
    .selectFrom('payment')
    .innerJoin('shop_order', 'shop_order.number', 'payment.order_number')
    .select(['payment.id', 'payment.method', 'payment.order_number', 'shop_order.pay_before'])
    .where('payment.state', '=', 'pending')
    .where('payment.created_at', '<', before)
    .orderBy('payment.created_at')
    .limit(MOST)
    .execute()

/**
 * Payments of orders that ended unpaid a short time ago: the shopper may have paid at the same moment. A portion of them, in the order of
 * their ids, behind the id `after`.
 */
const abandoned = ({ store: { db } }: OrderServices, methods: readonly string[], since: number, after: string) =>
  db
    .selectFrom('payment')
    .select(['id', 'method'])
    .where('state', 'in', ['void', 'failed'])
    .where('method', 'in', methods)
    .where('changed_at', '>=', since)
    .where('id', '>', after)
    .orderBy('id')
    .limit(MOST)
    .execute()

/** Asks for the results of all abandoned payments, a portion at a time. */
const askForAbandoned = async (services: OrderServices, since: number): Promise<void> => {
  const methods = [...services.providers.values()].flatMap(({ method, isPrepaid }) => (isPrepaid ? [method] : []))
  if (methods.length === 0) return
  let after: string | undefined = ''
  while (after !== undefined) {
    const payments: { id: string; method: string }[] = await abandoned(services, methods, since, after)
    await each(payments, (payment) => askForResult(services, payment))
    after = payments[MOST - 1]?.id
  }
}

const dueRefunds = ({ store: { db } }: OrderServices) =>
  db
    .selectFrom('payment')
    .select(['id', 'method', 'order_number'])
    .where('state', '=', 'refund-due')
    .limit(MOST)
    .execute()

/**
 * Works on orders that wait, on any number of processes (rules orders.8 and orders.9): asks for the results of payments whose notice
 * did not come, ends orders that were not paid in time, and gives money back. An order whose provider does not answer is not ended.
 */
export const workOnPending = async (services: OrderServices): Promise<void> => {
  const { store, clock } = services
  const now = clock()
  await each(await awaited(services, now - YOUNG_MS), async (payment) => {
    await askForResult(services, payment)
    if (payment.pay_before !== null && payment.pay_before <= now) await expireOrder(services, payment.order_number)
  })
  await askForAbandoned(services, now - WATCHED_MS)
  await each(await dueRefunds(services), async ({ id, method, order_number: number }) => {
    await providerOf(services, method)?.refund(id)
    await movePayment(store.db, number, ['refund-due'], 'refunded', clock())
  })
}
