import { type CreateTableBuilder, type Kysely, PostgresAdapter } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

const numbered = (db: Kysely<Tables>): CreateTableBuilder<'mail_queue', 'position'> => {
  const table = db.schema.createTable('mail_queue')
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? table.addColumn('position', 'bigint', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    : table.addColumn('position', 'integer', (c) => c.primaryKey().autoIncrement())
}

/** Mails that are still to be sent, written together with what they are about (decision 0194). */
export const mailQueueMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await numbered(db)
      .addColumn('id', 'text', (c) => c.notNull().unique())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('recipient', 'text', (c) => c.notNull())
      .addColumn('site', 'text', (c) => c.notNull())
      .addColumn('details', 'text', (c) => c.notNull())
      .addColumn('letter', 'text')
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('due_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('lease', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('leased_until', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('last_error', 'text')
      .addColumn('failed_at', 'bigint')
      .execute()
    await db.schema.createIndex('mail_queue_recipient').on('mail_queue').columns(['recipient', 'position']).execute()
  },
}
