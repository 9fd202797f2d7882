import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { log } from '#server/log'
import { StoreError } from './store-error.ts'
import type { Tables } from './tables.ts'

/** How often a transaction is tried. */
const MOST_ATTEMPTS = 4
const LONGEST_PAUSE_MS = 40

/** PostgreSQL has undone the transaction, because it and another one waited for each other: the other one goes on. */
const isConflict = (error: unknown): boolean =>
  error instanceof StoreError &&
  ['40001', '40P01'].includes(String((error.cause as { code?: unknown } | undefined)?.code))

/**
 * Runs a transaction, and runs it again, a few times at most, when PostgreSQL has undone it for the sake of another one (rule
 * back-end.22). So `work` changes nothing but the store, or what may be done twice.
 */
export const inTransaction = async <T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isConflict(error)) throw error
      log('transactionRepeated', { attempt, error })
    }
    // At random, so that two transactions do not meet again.
    await pause(Math.random() * LONGEST_PAUSE_MS * attempt)
  }
}
