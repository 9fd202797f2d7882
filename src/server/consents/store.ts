import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { ConsentRecord, KeptRecord } from '#domain/consent'
import { type ConsentRecordTable, deleteInBatches, type Tables } from '#server/store'

// Triggers of the database refuse to change a record, and to delete it in its first five years (decision 0193).

/** What the back end itself knows of a record. */
export interface Seen {
  brand: KeptRecord['brand']
  gpcHeader: boolean
  recordedAt: number
}

const hashOf = (subject: string): string => createHash('sha256').update(subject).digest('hex')

const keptOf = (row: Selectable<ConsentRecordTable>): KeptRecord => ({
  id: row.id,
  brand: row.brand as KeptRecord['brand'],
  levels: JSON.parse(row.levels) as KeptRecord['levels'],
  locale: row.locale,
  textVersion: row.text_version,
  policyVersion: row.policy_version,
  opener: row.opener as KeptRecord['opener'],
  gpc: row.gpc === 1,
  gpcHeader: row.gpc_header === 1,
  time: row.time,
  recordedAt: row.recorded_at,
})

const rowsOf = (db: Kysely<Tables>, subject: string) =>
  db.selectFrom('consent_record').where('subject_hash', '=', hashOf(subject))

/** When a record was appended; undefined when it was not. */
export const knownSince = async (
  db: Kysely<Tables>,
  { id, subject }: Pick<ConsentRecord, 'id' | 'subject'>,
): Promise<number | undefined> => {
  const row = await rowsOf(db, subject).select('recorded_at').where('id', '=', id).executeTakeFirst()
  return row?.recorded_at
}

/** Appends a record. Of two records with one id and subject the first stays. */
export const append = async (
  db: Kysely<Tables>,
  record: ConsentRecord,
  { brand, gpcHeader, recordedAt }: Seen,
): Promise<{ added: boolean; recordedAt: number }> => {
  const row = {
    id: record.id,
    subject_hash: hashOf(record.subject),
    brand,
    locale: record.locale,
    levels: JSON.stringify(record.levels),
    text_version: record.textVersion,
    policy_version: record.policyVersion,
    opener: record.opener,
    gpc: record.gpc ? 1 : 0,
    gpc_header: gpcHeader ? 1 : 0,
    time: record.time,
    recorded_at: recordedAt,
  }
  const added = await db
    .insertInto('consent_record')
    .values(row)
    .onConflict((on) => on.columns(['subject_hash', 'id']).doNothing())
    .returning('recorded_at')
    .executeTakeFirst()
  if (added) return { added: true, recordedAt }
  return { added: false, recordedAt: (await knownSince(db, record)) ?? recordedAt }
}

/** A subject's records, oldest first. */
export const recordsOf = async (db: Kysely<Tables>, subject: string): Promise<KeptRecord[]> => {
  const rows = await rowsOf(db, subject).selectAll().orderBy('time').orderBy('recorded_at').orderBy('id').execute()
  return rows.map(keptOf)
}

/** How many records of a subject have come since a time. */
export const countSince = async (db: Kysely<Tables>, subject: string, since: number): Promise<number> => {
  const counted = rowsOf(db, subject)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recorded_at', '>', since)
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

const DAY = 86_400_000
/** A little longer than the database refuses the deletion: its clock may differ from this one. */
const KEPT_MS = (5 * 365.25 + 1) * DAY

/** Deletes records that nobody can be asked to prove any more (rule consent.26). */
export const deleteOldRecords = (db: Kysely<Tables>, now: number): Promise<void> =>
  deleteInBatches((limit) =>
    db.deleteFrom('consent_record').where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('subject_hash', 'id'),
        'in',
        selectFrom('consent_record')
          .select(['subject_hash', 'id'])
          .where('recorded_at', '<', now - KEPT_MS)
          .limit(limit)
          .$asTuple('subject_hash', 'id'),
      ),
    ),
  )
