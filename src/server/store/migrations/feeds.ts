import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** What feeds have said of the stock, how far each feed is, and which batches were answered how. */
export const feedsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema.alterTable('stock').addColumn('counted', 'integer').execute()
    await db.schema.alterTable('stock').addColumn('counted_at', 'bigint').execute()
    await db.schema.alterTable('stock').addColumn('sequence', 'bigint').execute()
    const feed = db.schema
      .createTable('feed')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('sequence', 'bigint', (c) => c.notNull())
      .addColumn('received_at', 'bigint', (c) => c.notNull())
    await ['accepted', 'unchanged', 'stale', 'refused']
      .reduce((table, name) => table.addColumn(name, 'bigint', (c) => c.notNull()), feed)
      .execute()
    await db.schema
      .createTable('feed_batch')
      .addColumn('feed', 'text', (c) => c.notNull())
      .addColumn('key_hash', 'text', (c) => c.notNull())
      .addColumn('body_digest', 'text', (c) => c.notNull())
      .addColumn('received_at', 'bigint', (c) => c.notNull())
      .addColumn('answer', 'text')
      .addPrimaryKeyConstraint('feed_batch_pk', ['feed', 'key_hash'])
      .execute()
    // A count finds the goods of open orders, and of those that were sent off a short time ago.
    await db.schema.createIndex('shop_order_state').on('shop_order').columns(['state', 'changed_at']).execute()
  },
}
