import type { PaymentMethod } from '#domain/orders'

/** A payment as its provider must know it. */
export interface WantedPayment {
  /** Random; the same for every attempt to begin it. */
  id: string
  /** Minor units. */
  amount: number
  currency: string
  /** Path on the shop to which the browser returns, whatever the result. */
  returnPath: string
}

/** What a provider knows of a payment. */
export type PaymentResult = 'open' | 'paid' | 'failed'

/** A signed message of the provider about a payment. */
export interface PaymentNotice {
  paymentId: string
  result: Exclude<PaymentResult, 'open'>
}

/**
 * A way to pay (rule orders.7). No method is called inside a transaction of the store. Each may be called again with the same
 * payment and then changes nothing: the shop repeats a call whose answer it did not get.
 */
export interface PaymentProvider {
  method: PaymentMethod
  /** The order counts as placed when it is paid. False: it is placed at once and paid later. */
  isPrepaid: boolean
  /** Begins a payment. Gives the address at which the shopper pays; undefined where none is needed. */
  begin: (payment: WantedPayment) => Promise<string | undefined>
  /** @throws when the provider does not answer */
  result: (paymentId: string) => Promise<PaymentResult>
  /** Gives all of the money back. @throws when the provider does not answer: the shop tries again */
  refund: (paymentId: string) => Promise<void>
  /** Reads a notice. @throws CallError 403 invalidSignature */
  readNotice: (body: string, signature: string) => Promise<PaymentNotice>
}
