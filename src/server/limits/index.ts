/** How often something may be asked for, counted in the store: the same for all processes on it. */
import { type Kysely, sql } from 'kysely'
import type { Rate } from '#domain/accounts'
import type { Tables } from '#server/store'

/**
 * Counts one more request under a key (a keyed hash, never an address in plain) and gives the count of its window. A
 * window that has passed, or that lies in the future because a clock was set back, begins anew.
 */
export const countRequest = async (
  db: Kysely<Tables>,
  key: string,
  { window }: Pick<Rate, 'window'>,
  now: number,
): Promise<number> => {
  const over = sql<boolean>`(rate.window_start <= ${now - window} or rate.window_start > ${now + window})`
  const row = await db
    .insertInto('rate')
    .values({ key, window_start: now, count: 1, expires_at: now + 2 * window })
    .onConflict((on) =>
      on.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else rate.count + 1 end`,
        window_start: sql<number>`case when ${over} then cast(${now} as bigint) else rate.window_start end`,
        expires_at: now + 2 * window,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** The count of the present window, which does not grow by asking. */
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

/** Removes what can stop nobody any more. */
export const forgetCounts = async (db: Kysely<Tables>, now: number): Promise<void> => {
  await db.deleteFrom('rate').where('expires_at', '<', now).execute()
}
