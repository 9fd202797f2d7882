import type { Kysely } from 'kysely'
import { bagToken } from '#domain/storage'
import type { Tables } from '#server/store'

/** The token of a bag is renewed at each reading: a bag that nobody changed for two lifetimes of it counts as abandoned. */
const ABANDONED_MS = 2 * bagToken.lifetime * 1000
const ROWS_AT_ONCE = 500

/** Deletes guests' bags that are abandoned (rule bag.19), some at a time. An account's bag stays as long as the account. */
export const deleteAbandonedBags = async (db: Kysely<Tables>, now: number): Promise<void> => {
  for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE; ) {
    const abandoned = db
      .selectFrom('basket')
      .select('id')
      .where('user_id', 'is', null)
      .where('updated_at', '<', now - ABANDONED_MS)
      .limit(ROWS_AT_ONCE)
    const { numDeletedRows } = await db
      .deleteFrom('basket')
      .where('id', 'in', abandoned)
      // A bag that its guest changes at this moment stays.
      .where('updated_at', '<', now - ABANDONED_MS)
      .executeTakeFirst()
    deleted = Number(numDeletedRows)
  }
}
