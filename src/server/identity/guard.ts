import { type Kysely, sql } from 'kysely'
import { LOCK_MS, MOST_FAILURES } from '#domain/accounts'
import type { Tables } from '#server/store'

/** Counts that stop nobody: their time is over, or lies in a future that a set clock has left behind. */
const staleAt = (now: number) =>
  sql<boolean>`(login_guard.last_at <= ${now - LOCK_MS} or login_guard.last_at > ${now + LOCK_MS})`

/**
 * Whether one more guess is let through to the hash. It is counted before it is hashed, in one guarded statement, so that
 * of any number of guesses at once, in whatever process, exactly the limit passes. The count begins anew when the last
 * guess lies longer back than a lock lasts, or in a future that a set clock has left behind.
 */
export const letGuess = async (db: Kysely<Tables>, key: string, now: number): Promise<boolean> => {
  const stale = staleAt(now)
  const row = await db
    .insertInto('login_guard')
    .values({ key, failures: 1, last_at: now })
    .onConflict((on) =>
      on
        .column('key')
        .doUpdateSet({
          failures: sql<number>`case when ${stale} then 1 else login_guard.failures + 1 end`,
          last_at: now,
        })
        .where(({ eb, or }) => or([eb('login_guard.failures', '<', MOST_FAILURES), stale])),
    )
    .returning('failures')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets the guesses: the password was right, was reset, or support says so. */
export const forgetGuesses = async (db: Kysely<Tables>, key: string): Promise<void> => {
  await db.deleteFrom('login_guard').where('key', '=', key).execute()
}

/** Removes what can stop nobody any more: no address stays in the list of those that somebody tried. */
export const forgetOldGuesses = async (db: Kysely<Tables>, now: number): Promise<void> => {
  await db.deleteFrom('login_guard').where(staleAt(now)).execute()
}

export const isGuarded = async ({ db }: { db: Kysely<Tables> }, key: string, now: number): Promise<boolean> => {
  const row = await db.selectFrom('login_guard').selectAll().where('key', '=', key).executeTakeFirst()
  return row !== undefined && row.failures >= MOST_FAILURES && Math.abs(now - row.last_at) < LOCK_MS
}
