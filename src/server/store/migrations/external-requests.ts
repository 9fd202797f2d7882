import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** Logins at external providers that are under way. A row lives for minutes, and is deleted with its account. */
export const externalRequestsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    const texts = ['provider', 'site', 'purpose', 'mode', 'return_path', 'origin', 'nonce', 'verifier']
    const request = db.schema
      .createTable('external_auth_request')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('state_hash', 'text', (c) => c.notNull().unique())
    await texts
      .reduce((table, name) => table.addColumn(name, 'text', (c) => c.notNull()), request)
      .addColumn('persistent', 'integer', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.references('identity_user.id').onDelete('cascade'))
      .addColumn('form', 'text')
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('external_auth_request_end').on('external_auth_request').column('expires_at').execute()
  },
}
