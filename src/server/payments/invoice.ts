import { CallError } from '#server/http'
import type { PaymentProvider } from './provider.ts'

/** Payment after the delivery, by an invoice that the shop's accounting sends. It needs no other company. */
export const invoice: PaymentProvider = {
  method: 'invoice',
  isPrepaid: false,
  begin: async () => undefined,
  result: async () => 'open',
  refund: async () => {},
  readNotice: async () => {
    throw new CallError(403, 'invalidSignature', 'Nobody sends notices about invoices.')
  },
}
