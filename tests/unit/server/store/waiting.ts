import { type Kysely, sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Tables } from '#server/store'

/**
 * Waits until exactly so many connections of a PostgreSQL database wait for a lock, and returns their process ids.
 * @throws after `timeout` milliseconds
 */
export const untilWaiting = async (db: Kysely<Tables>, count: number, timeout = 4000): Promise<number[]> => {
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return await vi.waitFor(
    async () => {
      const { rows } = await waiting.execute(db)
      expect(rows).toHaveLength(count)
      return rows.map(({ pid }) => pid)
    },
    { timeout },
  )
}
