import type { Kysely } from 'kysely'
import { bagToken } from '#domain/storage'
import { deleteInBatches, type Tables } from '#server/store'

/** The token of a bag is renewed at each reading: a bag that nobody changed for two lifetimes of it counts as abandoned. */
const ABANDONED_MS = 2 * bagToken.lifetime * 1000

/** Deletes guests' bags that are abandoned (rule bag.19). An account's bag stays as long as the account. */
export const deleteAbandonedBags = (db: Kysely<Tables>, now: number): Promise<void> => {
  const last = now - ABANDONED_MS
  return deleteInBatches((limit) => {
    const abandoned = db
      .selectFrom('basket')
      .select('id')
      .where('user_id', 'is', null)
      .where('updated_at', '<', last)
      .limit(limit)
    // A bag that its guest changes at this moment stays.
    return db.deleteFrom('basket').where('id', 'in', abandoned).where('updated_at', '<', last)
  })
}
