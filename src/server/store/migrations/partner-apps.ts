import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/**
 * What the shop keeps as an identity provider. Grants and records go with the account, and sessions of apps with the session of the shop
 * that they come from.
 */
export const partnerAppsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('partner_grant')
      .addColumn('id_hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('identity_user.id').onDelete('cascade'))
      .addColumn('client_id', 'text', (c) => c.notNull())
      .addColumn('scopes', 'text', (c) => c.notNull())
      .addColumn('payload', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('partner_grant_user').on('partner_grant').columns(['user_id', 'client_id']).execute()
    await db.schema.createIndex('partner_grant_expires').on('partner_grant').column('expires_at').execute()
    await db.schema
      .createTable('partner_record')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('id_hash', 'text', (c) => c.notNull())
      .addColumn('payload', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.references('identity_user.id').onDelete('cascade'))
      .addColumn('client_id', 'text')
      .addColumn('grant_hash', 'text')
      .addColumn('uid', 'text')
      .addColumn('session_id', 'text', (c) => c.references('identity_session.id').onDelete('cascade'))
      .addColumn('consumed_at', 'bigint')
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('partner_record_key', ['kind', 'id_hash'])
      .execute()
    for (const column of ['user_id', 'grant_hash', 'uid', 'session_id', 'expires_at'] as const)
      await db.schema.createIndex(`partner_record_${column}`).on('partner_record').column(column).execute()
    await db.schema
      .createTable('partner_key')
      .addColumn('kid', 'text', (c) => c.primaryKey())
      .addColumn('jwk', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('signs_at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
