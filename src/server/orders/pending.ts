import pLimit from 'p-limit'
import { type PaymentMethod, type PaymentState, REMINDER_MS } from '#domain/orders'
import { log } from '#server/log'
import type { PaymentProvider } from '#server/payments'
import { expireOrder, settlePayment } from './change.ts'
import { remindOfPayment } from './reminders.ts'
import type { OrderServices } from './services.ts'
import { movePayment } from './store.ts'

/** A payment younger than this is left to the notice of its provider. */
const YOUNG_MS = 60_000
/** How long after its order has ended a payment is still asked for. */
const WATCHED_MS = 24 * 3_600_000
/** How many payments are read at once. */
const PORTION = 100
/** How many payments of one provider are worked on at the same time. */
const AT_ONCE = 4

/** Asks the provider for the result of a payment that is awaited. @throws when it does not answer */
export const askForResult = async (services: OrderServices, payment: { id: string; method: string }): Promise<void> => {
  const outcome = (await services.providers.get(payment.method as PaymentMethod)?.result(payment.id)) ?? 'open'
  if (outcome !== 'open') await settlePayment(services, payment, outcome)
}

interface PendingPayment {
  id: string
  method: string
  order_number: string
  pay_before: number | null
  created_at: number
  reminded_at: number | null
}

/** What one round does, for whose payments, and when it ends early. */
interface Round {
  services: OrderServices
  /** Undefined: payments whose way to pay this process does not have. */
  provider: PaymentProvider | undefined
  now: number
  signal: AbortSignal | undefined
}

/** Payments of the provider in a portion, in the order of their ids, behind the id `after`. */
const portionOf = ({ services, provider }: Round, states: readonly PaymentState[], after: string) => {
  const query = services.store.db
    .selectFrom('payment')
    .innerJoin('shop_order', 'shop_order.number', 'payment.order_number')
    .select(['payment.id', 'payment.method', 'payment.order_number', 'payment.created_at', 'payment.reminded_at'])
    .select('shop_order.pay_before')
    .where('payment.state', 'in', states)
    .where('payment.id', '>', after)
    .orderBy('payment.id')
    .limit(PORTION)
  const known = [...services.providers.keys()]
  return provider ? query.where('payment.method', '=', provider.method) : query.where('payment.method', 'not in', known)
}

/**
 * Works on all payments of a round, a portion at a time and each by itself: what fails with one is tried again in the next round, and
 * keeps no other from its turn.
 */
const eachPayment = async (
  round: Round,
  read: (after: string) => { execute: () => Promise<PendingPayment[]> },
  work: (payment: PendingPayment) => Promise<void>,
): Promise<void> => {
  const limit = pLimit(AT_ONCE)
  let after: string | undefined = ''
  while (after !== undefined) {
    const payments: PendingPayment[] = await read(after).execute()
    await limit.map(payments, async (payment) => {
      if (!round.signal?.aborted)
        await work(payment).catch((error: unknown) => {
          log('orderWorkFailed', { error })
        })
    })
    after = round.signal?.aborted ? undefined : payments[PORTION - 1]?.id
  }
}

/** Asks for payments whose notice did not come, ends orders that were not paid in time, and mails about those that wait. */
const settleAwaited = (round: Round): Promise<void> => {
  const { services, now } = round
  return eachPayment(
    round,
    (after) => portionOf(round, ['pending'], after).where('payment.created_at', '<', now - YOUNG_MS),
    async (payment) => {
      await askForResult(services, payment)
      const { created_at: begun, order_number: number, pay_before: end, reminded_at: reminded } = payment
      if (end === null) return
      if (end <= now) await expireOrder(services, number)
      else if (reminded === null && begun <= now - REMINDER_MS) await remindOfPayment(services, number)
    },
  )
}

/** Asks for payments of orders that ended unpaid a short time ago: the shopper may have paid at the same moment. */
const settleAbandoned = async (round: Round): Promise<void> => {
  const { services, provider, now } = round
  if (!provider?.isPrepaid) return
  await eachPayment(
    round,
    (after) => portionOf(round, ['void', 'failed'], after).where('payment.changed_at', '>=', now - WATCHED_MS),
    (payment) => askForResult(services, payment),
  )
}

/** Gives money back. Without its provider a refund stays due: no other can give it. */
const giveBack = async (round: Round): Promise<void> => {
  const { services, provider } = round
  if (!provider) return
  await eachPayment(
    round,
    (after) => portionOf(round, ['refund-due'], after),
    async ({ id, order_number: number }) => {
      await provider.refund(id)
      await movePayment(services.store.db, number, ['refund-due'], 'refunded', services.clock())
    },
  )
}

/**
 * Works on orders that wait, on any number of processes (rules orders.8 and orders.9): asks for the results of payments whose notice did
 * not come, ends orders that were not paid in time, and gives money back. An order whose provider does not answer is not ended. Without a
 * provider these are the payments of ways to pay that this process does not have. Ends early when the signal is aborted.
 */
export const workOnProvider = async (
  services: OrderServices,
  provider: PaymentProvider | undefined,
  signal?: AbortSignal,
): Promise<void> => {
  const round: Round = { services, provider, now: services.clock(), signal }
  await settleAwaited(round)
  await settleAbandoned(round)
  await giveBack(round)
}

/** The providers that have rounds of their own, so that one that does not answer delays no other (rule orders.19); undefined is none. */
export const workedOn = ({ providers }: OrderServices): readonly (PaymentProvider | undefined)[] => [
  ...providers.values(),
  undefined,
]
