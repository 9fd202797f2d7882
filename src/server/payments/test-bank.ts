import { CallError } from '#server/http'
import { type Store, secretOf } from '#server/store'
import type { PaymentNotice, PaymentProvider, WantedPayment } from './provider.ts'
import { isSigned, signatureOf } from './signatures.ts'

/** What the shopper decides on the page of the test bank. */
export type TestDecision = 'paid' | 'failed'

/** The bank behind the provider `test`: it takes no money, and keeps what was decided. */
export interface TestBank extends PaymentProvider {
  /** The payment for its page; undefined for an unknown id. */
  read: (id: string) => Promise<(Omit<WantedPayment, 'id'> & { result: string }) | undefined>
  /** Keeps the first decision about a payment. */
  decide: (id: string, decision: TestDecision) => Promise<void>
  /** The notice of a decided payment, signed. `change` makes it say something else. */
  notice: (id: string, change?: Partial<PaymentNotice>) => Promise<{ body: string; signature: string }>
}

/** The test bank on a store. It must not exist in production. */
export const testBank = (store: Store, clock: () => number): TestBank => {
  const { db } = store
  const secret = () => secretOf(store, 'test-bank')

  const read: TestBank['read'] = async (id) => {
    const row = await db.selectFrom('test_bank').selectAll().where('payment_id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const { order_number: orderNumber, amount, currency, return_path: returnPath, result } = row
    return { orderNumber, amount, currency, returnPath, result }
  }
  const decided = (id: string, from: 'open' | 'paid', result: TestDecision | 'refunded') =>
    db.updateTable('test_bank').set({ result }).where('payment_id', '=', id).where('result', '=', from).execute()

  const outcome: TestBank['result'] = async (id) => {
    const payment = await read(id)
    if (payment?.result !== 'paid' && payment?.result !== 'failed') return 'open'
    const { orderNumber, amount, currency, result } = payment
    return { orderNumber, amount, currency, result }
  }

  return {
    method: 'test',
    isPrepaid: true,
    begin: async ({ id, orderNumber, amount, currency, returnPath }) => {
      await db
        .insertInto('test_bank')
        .values({ payment_id: id, order_number: orderNumber, amount, currency, return_path: returnPath })
        .onConflict((on) => on.column('payment_id').doNothing())
        .execute()
      return `/api/payments/test/${id}`
    },
    result: outcome,
    refund: async (id) => {
      await decided(id, 'paid', 'refunded')
    },
    readNotice: async (body, signature) => {
      if (!isSigned(await secret(), body, signature, clock()))
        throw new CallError(403, 'invalidSignature', 'The signature of the notice is not valid.')
      return JSON.parse(body) as PaymentNotice
    },
    read,
    decide: async (id, decision) => {
      await decided(id, 'open', decision)
    },
    notice: async (id, change) => {
      const known = await outcome(id)
      const body = JSON.stringify({ paymentId: id, ...(known !== 'open' && known), ...change })
      return { body, signature: signatureOf(await secret(), body, clock()) }
    },
  }
}
