import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from './tables.ts'

/** Where accounts were opened; gone with the account. */
export const originMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('account_origin')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('identity_user.id').onDelete('cascade'))
      .addColumn('touchpoint', 'text', (c) => c.notNull())
      .addColumn('registration_source_id', 'bigint')
      .addColumn('activation_source_id', 'bigint')
      .addColumn('given_source_id', 'bigint')
      .addColumn('store_id', 'text')
      .addColumn('invitation_code', 'text')
      .addColumn('invitation_source_id', 'bigint')
      .execute()
  },
}
