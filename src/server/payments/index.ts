/** Payments: what every provider can do, the providers of the shop, and the calls by which they reach it (rules orders.7 to orders.9). */
export { isoAmount } from './iso-4217.ts'
export type { PaymentOutcome, PaymentProvider, WantedPayment } from './provider.ts'
export { type Providers, paymentProviders } from './providers.ts'
export { type PaymentDependencies, paymentRoutes } from './routes.ts'
