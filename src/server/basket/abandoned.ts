import { bagToken } from '#domain/storage'
import { deleteInBatches, type Store } from '#server/store'

/** The token of a bag is renewed at each reading: a bag that nobody changed for two lifetimes of it counts as abandoned. */
const ABANDONED_MS = 2 * bagToken.lifetime * 1000

/** Deletes guests' bags that are abandoned (rule bag.19). An account's bag stays as long as the account. */
export const deleteAbandonedBags = ({ db, kind }: Pick<Store, 'db' | 'kind'>, now: number): Promise<void> => {
  const last = now - ABANDONED_MS
  return deleteInBatches((limit) => {
    const abandoned = db
      .selectFrom('basket')
      .select('id')
      .where('user_id', 'is', null)
      .where('updated_at', '<', last)
      .limit(limit)
    // A bag that is changed at this moment stays: who deletes many bags waits for none of them (rule back-end.22).
    const chosen = kind === 'postgres' ? abandoned.forUpdate().skipLocked() : abandoned
    return db.deleteFrom('basket').where('id', 'in', chosen).where('updated_at', '<', last)
  })
}
