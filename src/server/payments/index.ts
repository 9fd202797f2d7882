/** Payments: what every provider can do, the providers of the shop, and the calls by which they reach it (rules orders.7 to orders.9). */
import type { PaymentMethod } from '#domain/orders'
import type { Environment } from '#domain/sites'
import type { Store } from '#server/store'
import { invoice } from './invoice.ts'
import type { PaymentProvider } from './provider.ts'
import { type TestBank, testBank } from './test-bank.ts'

export type { PaymentProvider, PaymentResult, WantedPayment } from './provider.ts'
export { type PaymentDependencies, paymentRoutes } from './routes.ts'

export interface Providers {
  all: ReadonlyMap<PaymentMethod, PaymentProvider>
  /** The bank of the provider `test`; undefined in production. */
  bank: TestBank | undefined
}

/** The providers of an environment. */
export const paymentProviders = (
  { store, environment }: { store: Store; environment: Environment },
  clock: () => number,
): Providers => {
  const bank = environment === 'prod' ? undefined : testBank(store, clock)
  const providers: PaymentProvider[] = bank ? [invoice, bank] : [invoice]
  return { all: new Map(providers.map((provider) => [provider.method, provider])), bank }
}
