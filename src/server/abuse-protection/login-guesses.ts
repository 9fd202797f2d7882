import { type Kysely, sql } from 'kysely'
import { LOCK_MS, MOST_FAILURES } from '#domain/accounts'
import { deleteInBatches, type Tables } from '#server/store'

/** The count is over: its last guess is older than a lock, or lies in the future because a clock was set back. */
const isOver = (now: number) =>
  sql<boolean>`(login_guard.last_at <= ${now - LOCK_MS} or login_guard.last_at > ${now + LOCK_MS})`

/**
 * Counts a guess and says whether it may go on to the hash. The guess is counted before it is hashed, in one guarded
 * statement: of any number of parallel guesses in any number of processes exactly MOST_FAILURES pass. `key` is a keyed hash
 * of the e-mail address, whether or not an account has it.
 */
export const allowGuess = async (db: Kysely<Tables>, key: string, now: number): Promise<boolean> => {
  const over = isOver(now)
  const row = await db
    .insertInto('login_guard')
    .values({ key, failures: 1, last_at: now })
    .onConflict((on) =>
      on
        .column('key')
        .doUpdateSet({
          failures: sql<number>`case when ${over} then 1 else login_guard.failures + 1 end`,
          last_at: now,
        })
        .where(({ eb, or }) => or([eb('login_guard.failures', '<', MOST_FAILURES), over])),
    )
    .returning('failures')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the count of an address: after the right password, a reset, or by support. */
export const deleteGuesses = async (db: Kysely<Tables>, key: string): Promise<void> => {
  await db.deleteFrom('login_guard').where('key', '=', key).execute()
}

/** Deletes counts that are over. */
export const deleteOldGuesses = (db: Kysely<Tables>, now: number): Promise<void> =>
  deleteInBatches((limit) => {
    const old = db.selectFrom('login_guard').select('key').where(isOver(now)).limit(limit)
    return db.deleteFrom('login_guard').where('key', 'in', old).where(isOver(now))
  })

/** How long an address stays locked, in milliseconds; 0 when it is not locked. */
export const lockTimeLeft = async (db: Kysely<Tables>, key: string, now: number): Promise<number> => {
  const row = await db
    .selectFrom('login_guard')
    .select('last_at')
    .where('key', '=', key)
    .where('failures', '>=', MOST_FAILURES)
    .where(({ not }) => not(isOver(now)))
    .executeTakeFirst()
  return row ? row.last_at + LOCK_MS - now : 0
}
