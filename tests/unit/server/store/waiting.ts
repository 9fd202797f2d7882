import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Store, Tables } from '#server/store'
import { eventually } from '#tests/eventually'

/**
 * Waits until exactly so many connections of a PostgreSQL database wait for a lock, and returns their process ids.
 * @throws after `timeout` milliseconds
 */
export const untilWaiting = async (db: Kysely<Tables>, count: number, timeout = 30_000): Promise<number[]> => {
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return await eventually(
    async () => {
      const { rows } = await waiting.execute(db)
      expect(rows).toHaveLength(count)
      return rows.map(({ pid }) => pid)
    },
    { timeout },
  )
}

/** Waits until so many works wait for a transaction: for what it has locked, on SQLite for the one connection that writes. */
export const untilHeld = async ({ db, kind, load }: Store, count: number): Promise<void> => {
  if (kind === 'postgres') await untilWaiting(db, count)
  else await eventually(() => expect(load().waiting).toBe(count), { timeout: 30_000 })
}
