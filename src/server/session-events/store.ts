import type { Kysely } from 'kysely'
import type { SessionEventName } from '#domain/tracking'
import type { Tables } from '#server/store'

const HOUR = 3_600_000

/**
 * Counts one session event in the hour of its time (epoch milliseconds). There is no row of a visit, so nothing of a
 * visitor can be read from the store, and its size has a limit whoever calls.
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
