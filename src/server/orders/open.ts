import { giftCardValidities } from '#content/gift-cards'
import { paymentMethodsIn } from '#content/payments'
import { promotions } from '#content/promotions'
import { taxRates } from '#content/taxes'
import type { Environment } from '#domain/sites'
import type { SoldArticles } from '#server/basket'
import type { Mails } from '#server/mail'
import { type Providers, paymentProviders } from '#server/payments'
import type { Store } from '#server/store'
import { orderMailWriters } from './mail-writers.ts'
import type { OrderServices } from './services.ts'

export interface OrderOptions {
  store: Store
  assortment: SoldArticles
  environment: Environment
  /** What sends the mails about orders; this room registers what writes them. */
  mails?: Mails | undefined
  /** Those of the content folder when absent. */
  promotions?: OrderServices['promotions']
  paymentMethodsOf?: OrderServices['paymentMethodsOf']
  /** How long an answer of a payment provider is waited for, in milliseconds; tests wait less. */
  paymentDeadline?: number
  /** Epoch milliseconds. */
  clock?: () => number
}

/** Orders on a store, with the payment providers of an environment. */
export interface Orders {
  services: OrderServices
  providers: Providers
}

/** @throws ContentError where a file that orders are placed by has faults: that ends the start, and no order */
export const openOrders = ({ environment, paymentDeadline, clock = Date.now, ...options }: OrderOptions): Orders => {
  for (const read of [giftCardValidities, taxRates]) read()
  options.mails?.register(orderMailWriters(options.mails, clock))
  const providers = paymentProviders({ store: options.store, environment, deadline: paymentDeadline }, clock)
  const services: OrderServices = {
    promotions: promotions(),
    paymentMethodsOf: paymentMethodsIn(environment),
    ...options,
    providers: providers.all,
    clock,
  }
  return { services, providers }
}
