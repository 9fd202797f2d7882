import type { PaymentMethod } from '#domain/orders'

/** A payment as its provider must know it. */
export interface WantedPayment {
  /** Random; the same for every attempt to begin it. */
  id: string
  orderNumber: string
  /** Minor units of ISO 4217, as providers count (rule orders.29). */
  amount: number
  currency: string
  /** Path on the shop to which the browser returns, whatever the result. */
  returnPath: string
}

/** How a payment has ended, in the words of its provider. The shop believes it only where all of it is what the shop wanted. */
export interface PaymentOutcome {
  orderNumber: string
  /** Minor units of ISO 4217, as providers count (rule orders.29). */
  amount: number
  currency: string
  result: 'paid' | 'failed'
}

/** A signed message of the provider about a payment. */
export interface PaymentNotice extends PaymentOutcome {
  paymentId: string
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
  /** How a payment has ended; `open` while it has not. @throws when the provider does not answer */
  result: (paymentId: string) => Promise<PaymentOutcome | 'open'>
  /** Gives all of the money back. @throws when the provider does not answer: the shop tries again */
  refund: (paymentId: string) => Promise<void>
  /** Reads a notice. @throws CallError 403 invalidSignature */
  readNotice: (body: string, signature: string) => Promise<PaymentNotice>
}
