import type { StorageEntry } from './entry.ts'

// Entries of the checkout and of the page of an order, apart from the list because every page loads that. A logout leaves them: an
// attempt counts for its bag alone, and an order is told once, without anything about the person.

const inTab = { area: 'session', level: 0, lifetime: 'session', scope: 'brand' } as const

/** The order that this tab is placing (rule checkout.9): its idempotency key and what the shopper saw. */
export const orderAttempt = { name: 'checkout.order-attempt', ...inTab } as const satisfies StorageEntry

/** The number of the order that this tab has placed, until its confirmation has been shown (rule checkout.10). */
export const placedOrder = { name: 'checkout.placed-order', ...inTab } as const satisfies StorageEntry
