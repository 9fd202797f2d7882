import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from './tables.ts'

/** Addresses that accounts had before, so that an erasure finds what names them; gone with the account. */
export const formerEmailMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('former_email')
      .addColumn('user_id', 'text', (c) => c.notNull().references('identity_user.id').onDelete('cascade'))
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('left_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('former_email_pk', ['user_id', 'email'])
      .execute()
  },
}
