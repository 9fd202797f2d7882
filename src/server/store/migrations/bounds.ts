import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** How long the database refuses to delete a record of consent: five years of 365.25 days (decision 0193). */
const RECORD_KEPT_S = 157_788_000

const guardSqlite = async (db: Kysely<Tables>): Promise<void> => {
  await sql`drop trigger consent_record_no_delete`.execute(db)
  await sql
    .raw(`create trigger consent_record_no_delete before delete on consent_record
      when old.recorded_at > (unixepoch() - ${RECORD_KEPT_S}) * 1000
      begin select raise(abort, 'Records of consent are only appended to.'); end`)
    .execute(db)
}

const guardPostgres = async (db: Kysely<Tables>): Promise<void> => {
  await sql`drop trigger consent_record_append_only on consent_record`.execute(db)
  await sql
    .raw(`create trigger consent_record_append_only before update or truncate on consent_record
      for each statement execute function consent_record_refuse()`)
    .execute(db)
  await sql
    .raw(`create trigger consent_record_kept before delete on consent_record for each row
      when (old.recorded_at > (extract(epoch from now()) - ${RECORD_KEPT_S}) * 1000)
      execute function consent_record_refuse()`)
    .execute(db)
}

/**
 * What is kept for a time only: abandoned bags and old records of consent are found by their times, and the database lets old
 * records be deleted. `write_probe` has one row, by which the health check writes.
 */
export const boundsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema.createIndex('basket_updated').on('basket').column('updated_at').execute()
    await db.schema.createIndex('consent_record_recorded').on('consent_record').column('recorded_at').execute()
    const postgres = db.getExecutor().adapter instanceof PostgresAdapter
    await (postgres ? guardPostgres(db) : guardSqlite(db))
    await db.schema
      .createTable('write_probe')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
