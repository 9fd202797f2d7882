import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** Privacy requests, and what the owners of addresses have refused. */
export const privacyRequestsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    const texts = ['brand', 'site', 'category', 'type', 'state', 'email', 'last_name', 'membership_id']
    const request = db.schema.createTable('privacy_request').addColumn('id', 'text', (c) => c.primaryKey())
    await texts
      .reduce((table, name) => table.addColumn(name, 'text', (c) => c.notNull()), request)
      .addColumn('filed_at', 'bigint', (c) => c.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('done_at', 'bigint')
      .addColumn('filing_key', 'text', (c) => c.unique())
      .addColumn('token_hash', 'text', (c) => c.unique())
      .addColumn('link_expires_at', 'bigint')
      .addColumn('mailed_at', 'bigint')
      .execute()
    await db.schema.createIndex('privacy_request_email').on('privacy_request').column('email').execute()
    await db.schema
      .createTable('email_permission')
      .addColumn('address_key', 'text', (c) => c.notNull())
      .addColumn('document', 'text', (c) => c.notNull())
      .addColumn('accepted', 'integer', (c) => c.notNull())
      .addColumn('source_id', 'text', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('email_permission_pk', ['address_key', 'document'])
      .execute()
  },
}
