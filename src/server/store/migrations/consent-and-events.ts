import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

const REFUSAL = 'Records of consent are only appended to.'

const guardSqlite = async (db: Kysely<Tables>): Promise<void> => {
  for (const deed of ['update', 'delete'])
    await sql
      .raw(`create trigger consent_record_no_${deed} before ${deed} on consent_record
        begin select raise(abort, '${REFUSAL}'); end`)
      .execute(db)
}

const guardPostgres = async (db: Kysely<Tables>): Promise<void> => {
  await sql
    .raw(`create function consent_record_refuse() returns trigger language plpgsql as
      $$ begin raise exception '${REFUSAL}'; end $$`)
    .execute(db)
  await sql
    .raw(`create trigger consent_record_append_only before update or delete or truncate on consent_record
      for each statement execute function consent_record_refuse()`)
    .execute(db)
}

/** Decisions about consent. Triggers of the database refuse to change or delete a record. */
export const consentRecordsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('consent_record')
      .addColumn('subject_hash', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('brand', 'text', (c) => c.notNull())
      .addColumn('locale', 'text', (c) => c.notNull())
      .addColumn('levels', 'text', (c) => c.notNull())
      .addColumn('text_version', 'text', (c) => c.notNull())
      .addColumn('policy_version', 'text', (c) => c.notNull())
      .addColumn('opener', 'text', (c) => c.notNull())
      .addColumn('gpc', 'integer', (c) => c.notNull())
      .addColumn('gpc_header', 'integer', (c) => c.notNull())
      .addColumn('time', 'bigint', (c) => c.notNull())
      .addColumn('recorded_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('consent_record_pk', ['subject_hash', 'id'])
      .execute()
    const postgres = db.getExecutor().adapter instanceof PostgresAdapter
    await (postgres ? guardPostgres(db) : guardSqlite(db))
  },
}

/** Session events, counted by hour and site. */
export const sessionEventsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('session_event')
      .addColumn('brand', 'text', (c) => c.notNull())
      .addColumn('locale', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('hour', 'bigint', (c) => c.notNull())
      .addColumn('count', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('session_event_pk', ['brand', 'locale', 'name', 'hour'])
      .execute()
  },
}
