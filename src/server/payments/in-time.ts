import type { PaymentProvider } from './provider.ts'

/** How long an answer of a provider is waited for, in milliseconds. */
export const PROVIDER_MS = 8000

const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`The provider did not answer in ${milliseconds} ms.`)), milliseconds)
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * A provider that throws when it does not answer in time: a shopper who waits for an order, and the round that works on all of them,
 * wait for no other company (rule orders.7). An answer that comes later is dropped, and asked for again.
 */
export const answeringInTime = (provider: PaymentProvider, deadline: number): PaymentProvider => ({
  method: provider.method,
  isPrepaid: provider.isPrepaid,
  begin: (payment) => within(deadline, provider.begin(payment)),
  result: (paymentId) => within(deadline, provider.result(paymentId)),
  refund: (paymentId) => within(deadline, provider.refund(paymentId)),
  readNotice: (body, signature) => provider.readNotice(body, signature),
})
