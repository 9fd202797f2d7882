import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** By which provider a session was begun, and the people who have come back from a provider and are not logged in yet. */
export const externalIdentitiesMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema.alterTable('identity_session').addColumn('social_provider', 'text').execute()
    await db.schema
      .createTable('external_auth_pending')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('site', 'text', (c) => c.notNull())
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('identity', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('proven', 'integer', (c) => c.notNull())
      .addColumn('told', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('proof_hash', 'text')
      .addColumn('origin', 'text', (c) => c.notNull())
      .addColumn('return_path', 'text', (c) => c.notNull())
      .addColumn('persistent', 'integer', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('external_auth_pending_email').on('external_auth_pending').column('email').execute()
  },
}
