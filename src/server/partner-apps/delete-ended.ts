import type { Kysely } from 'kysely'
import { deleteInBatches, type Tables } from '#server/store'

/** Deletes grants, codes, tokens and requests of apps that have ended. */
export const deleteEndedAccess = async (db: Kysely<Tables>, now: number): Promise<void> => {
  await deleteInBatches((limit) => {
    const ended = db.selectFrom('partner_record').select('id_hash').where('expires_at', '<', now).limit(limit)
    return db.deleteFrom('partner_record').where('id_hash', 'in', ended).where('expires_at', '<', now)
  })
  await deleteInBatches((limit) => {
    const ended = db.selectFrom('partner_grant').select('id_hash').where('expires_at', '<', now).limit(limit)
    return db.deleteFrom('partner_grant').where('id_hash', 'in', ended).where('expires_at', '<', now)
  })
}
