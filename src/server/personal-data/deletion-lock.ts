import { type Kysely, sql } from 'kysely'
import type { Store, Tables } from '#server/store'

// An arbitrary number that no other program uses on the database.
const LOCK = 4_126_027_313

/**
 * Keeps deletions of personal data away until the transaction ends: what it writes about a person is seen by the next deletion as a
 * whole. The first lock of its transaction (rule back-end.22). On SQLite transactions run one after the other.
 */
export const holdOffDeletions = async (trx: Kysely<Tables>, kind: Store['kind']): Promise<void> => {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock_shared(${LOCK}::bigint)`.execute(trx)
}

/** Begins a deletion of personal data: waits for the transactions that hold it off, and for other deletions. The first lock too. */
export const lockForDeletion = async (trx: Kysely<Tables>, kind: Store['kind']): Promise<void> => {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx)
}
