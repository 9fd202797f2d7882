import { setImmediate as otherWork } from 'node:timers/promises'
import type { DeleteResult } from 'kysely'

const ROWS_AT_ONCE = 500

/**
 * Deletes rows that have had their time, some at a time: one statement over a million rows would stop the process on SQLite and
 * end at the deadline of PostgreSQL. `deletion` deletes at most `limit` of them.
 */
export const deleteInBatches = async (
  deletion: (limit: number) => { executeTakeFirst: () => Promise<DeleteResult> },
): Promise<void> => {
  for (;;) {
    const { numDeletedRows } = await deletion(ROWS_AT_ONCE).executeTakeFirst()
    if (numDeletedRows < ROWS_AT_ONCE) return
    await otherWork()
  }
}
