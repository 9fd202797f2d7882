import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** The codes by which members invite, and who has opened an account by whose. Rows are deleted with either account. */
export const invitationsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('invitation')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('identity_user.id').onDelete('cascade'))
      .addColumn('code', 'text', (c) => c.notNull().unique())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('invited_account')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('identity_user.id').onDelete('cascade'))
      .addColumn('inviter_id', 'text', (c) => c.notNull().references('identity_user.id').onDelete('cascade'))
      .addColumn('opened_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('invited_account_inviter').on('invited_account').column('inviter_id').execute()
  },
}
