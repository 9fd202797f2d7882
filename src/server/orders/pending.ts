import type { PaymentMethod } from '#domain/orders'
import { log } from '#server/log'
import { expireOrder, settlePayment } from './change.ts'
import type { OrderServices } from './services.ts'
import { movePayment } from './store.ts'

/** A payment younger than this is left to the notice of its provider. */
const YOUNG_MS = 60_000
/** How long after its order has ended a payment is still asked for. */
const WATCHED_MS = 24 * 3_600_000
/** How many orders one round looks at. */
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

/** Payments of orders that ended unpaid a short time ago: the shopper may have paid at the same moment. */
const abandoned = ({ store: { db }, providers }: OrderServices, since: number) => {
  const prepaid = [...providers.values()].flatMap(({ method, isPrepaid }) => (isPrepaid ? [method] : []))
  if (prepaid.length === 0) return []
  return db
    .selectFrom('payment')
    .select(['id', 'method'])
    .where('state', 'in', ['void', 'failed'])
    .where('method', 'in', prepaid)
    .where('changed_at', '>=', since)
    .execute()
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
  await each(await abandoned(services, now - WATCHED_MS), (payment) => askForResult(services, payment))
  await each(await dueRefunds(services), async ({ id, method, order_number: number }) => {
    await providerOf(services, method)?.refund(id)
    await movePayment(store.db, number, ['refund-due'], 'refunded', clock())
  })
}
