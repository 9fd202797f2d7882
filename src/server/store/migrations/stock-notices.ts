import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** Requests for a mail when a sold-out size is back. */
export const stockNoticesMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    const texts = ['brand', 'site', 'link_base', 'sku', 'email', 'owner_hash']
    const notice = db.schema.createTable('stock_notice').addColumn('id', 'text', (c) => c.primaryKey())
    await texts
      .reduce((table, name) => table.addColumn(name, 'text', (c) => c.notNull()), notice)
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('token_hash', 'text', (c) => c.unique())
      .addColumn('link_expires_at', 'bigint')
      .execute()
    const request = db.schema.createIndex('stock_notice_request').unique().on('stock_notice')
    await request.columns(['brand', 'sku', 'email']).execute()
    await db.schema.createIndex('stock_notice_owner').on('stock_notice').column('owner_hash').execute()
    await db.schema.createIndex('stock_notice_email').on('stock_notice').column('email').execute()
  },
}
