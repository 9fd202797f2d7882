import type { Kysely } from 'kysely'
import type { SessionEventName } from '#domain/tracking'
import type { Tables } from '#server/store'

const HOUR = 3_600_000

/**
 * Counts one session event in the hour of its time (epoch milliseconds). The store has no row for a visit: nothing of a
 * visitor can be read from it, and callers cannot make it grow without limit.
 */
export const count = async (
  db: Kysely<Tables>,
  event: { brand: string; locale: string; name: SessionEventName },
  time: number,
): Promise<void> => {
  await db
    .insertInto('session_event')
    .values({ ...event, hour: Math.floor(time / HOUR) * HOUR, count: 1 })
    .onConflict((on) =>
      on
        .columns(['brand', 'locale', 'name', 'hour'])
        .doUpdateSet((eb) => ({ count: eb('session_event.count', '+', 1) })),
    )
    .execute()
}

/** How long the counts of an hour are kept, in milliseconds: two years compared month by month. */
const KEPT_MS = 25 * 31 * 24 * HOUR

export const deleteOldEvents = async (db: Kysely<Tables>, now: number): Promise<void> => {
  await db
    .deleteFrom('session_event')
    .where('hour', '<', now - KEPT_MS)
    .execute()
}
