import type { PaymentMethod } from '#domain/orders'
import type { Environment } from '#domain/sites'
import type { Store } from '#server/store'
import { answeringInTime, PROVIDER_MS } from './in-time.ts'
import { invoice } from './invoice.ts'
import type { PaymentProvider } from './provider.ts'
import { type TestBank, testBank } from './test-bank.ts'

export interface Providers {
  all: ReadonlyMap<PaymentMethod, PaymentProvider>
  /** The bank of the provider `test`; undefined in production. */
  bank: TestBank | undefined
}

/** The providers of an environment. `deadline` is for each of their answers, in milliseconds. */
export const paymentProviders = (
  {
    store,
    environment,
    deadline = PROVIDER_MS,
  }: { store: Store; environment: Environment; deadline?: number | undefined },
  clock: () => number,
): Providers => {
  const bank = environment === 'prod' ? undefined : testBank(store, clock)
  const providers: PaymentProvider[] = bank ? [invoice, bank] : [invoice]
  return { all: new Map(providers.map((provider) => [provider.method, answeringInTime(provider, deadline)])), bank }
}
