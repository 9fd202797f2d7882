import { type Kysely, sql } from 'kysely'
import type { Rate } from '#domain/accounts'
import { deleteInBatches, type Tables } from '#server/store'

/**
 * Counts one more call under a key, or an amount, and gives the count of the present window, for all processes on the store. `key` is a
 * keyed hash, never a plain address. A window that is over, or lies in the future because a clock was set back, begins again.
 */
export const countCall = async (
  db: Kysely<Tables>,
  key: string,
  { window, amount = 1 }: Pick<Rate, 'window'> & { amount?: number },
  now: number,
): Promise<number> => {
  const over = sql<boolean>`(rate.window_start <= ${now - window} or rate.window_start > ${now + window})`
  const row = await db
    .insertInto('rate')
    .values({ key, window_start: now, count: amount, expires_at: now + 2 * window })
    .onConflict((on) =>
      on.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then cast(${amount} as integer) else rate.count + cast(${amount} as integer) end`,
        window_start: sql<number>`case when ${over} then cast(${now} as bigint) else rate.window_start end`,
        expires_at: now + 2 * window,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** The count of the present window without counting a call; 0 when there is none. */
export const readCount = async (
  db: Kysely<Tables>,
  key: string,
  { window }: Pick<Rate, 'window'>,
  now: number,
): Promise<number> => {
  const row = await db
    .selectFrom('rate')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '>', now - window)
    .where('window_start', '<=', now + window)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Deletes counts whose window is over. */
export const deleteOldCounts = (db: Kysely<Tables>, now: number): Promise<void> =>
  deleteInBatches((limit) => {
    const old = db.selectFrom('rate').select('key').where('expires_at', '<', now).limit(limit)
    return db.deleteFrom('rate').where('key', 'in', old).where('expires_at', '<', now)
  })
