import type { Kysely } from 'kysely'
import type { PaymentMethod } from '#domain/orders'
import type { Site } from '#domain/sites'
import type { PriceSources } from '#server/basket'
import type { Mails } from '#server/mail'
import type { PaymentProvider } from '#server/payments'
import type { Store, Tables } from '#server/store'

/** What every function of this room works with. */
export interface OrderServices extends PriceSources {
  store: Store
  providers: ReadonlyMap<PaymentMethod, PaymentProvider>
  paymentMethodsOf: (site: Pick<Site, 'country'>) => readonly PaymentMethod[]
  /** Without it no mail is sent. */
  mails?: Pick<Mails, 'want'> | undefined
  /** Epoch milliseconds. */
  clock: () => number
}

/** Why an order is mailed about. */
export type OrderMailReason = 'orderPlaced' | 'orderCancelled' | 'orderDispatched' | 'orderUnpaid' | 'orderWaiting'

/** Wants a mail about an order inside the transaction that it is about; an order without an address is not mailed about. */
export type WantOrderMail = (trx: Kysely<Tables>, number: string, reason: OrderMailReason) => Promise<void>
