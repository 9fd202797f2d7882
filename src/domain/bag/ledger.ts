import { apply, type Operation } from './operations.ts'
import type { Basket } from './schema.ts'

/**
 * What the back end has said, and what the shopper has done since. What is shown is always worked out from the two, so a
 * failed operation is rolled back by forgetting it: the others stay, and nothing has to be restored.
 */
export interface Ledger {
  /** null until a basket has been read. */
  readonly confirmed: Basket | null
  readonly pending: readonly { readonly id: number; readonly operation: Operation }[]
}

export const emptyLedger: Ledger = { confirmed: null, pending: [] }

/** The basket to be shown: the confirmed one with all pending operations; null until one has been read. */
export const view = ({ confirmed, pending }: Ledger): Basket | null =>
  confirmed && pending.reduce((basket, { operation }) => apply(basket, operation), confirmed)

/** Takes an operation up before it is sent. `id` is the caller's and must be new. */
export const submit = (ledger: Ledger, id: number, operation: Operation): Ledger => ({
  ...ledger,
  pending: [...ledger.pending, { id, operation }],
})

// Answers can overtake each other; within one basket the higher revision is the later state.
const later = (known: Basket | null, came: Basket): Basket =>
  known && known.basketId === came.basketId && known.revision > came.revision ? known : came

/** A basket that was read, also one that another tab has changed. An older one than the present is ignored. */
export const receive = (ledger: Ledger, basket: Basket): Ledger => ({
  ...ledger,
  confirmed: later(ledger.confirmed, basket),
})

const without = (ledger: Ledger, id: number): Ledger => ({
  ...ledger,
  pending: ledger.pending.filter((entry) => entry.id !== id),
})

/** The back end has carried an operation out and answered with the whole basket. */
export const acknowledge = (ledger: Ledger, id: number, basket: Basket): Ledger => receive(without(ledger, id), basket)

/** The back end has refused an operation, or could not be reached: it is rolled back. */
export const reject = (ledger: Ledger, id: number): Ledger => without(ledger, id)
