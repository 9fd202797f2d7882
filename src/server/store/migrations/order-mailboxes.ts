import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** Orders are found by the mailbox that they are mailed to: one customer uses a promotion code once, however they write their address. */
export const orderMailboxesMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .alterTable('shop_order')
      .addColumn('mailbox', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema.createIndex('shop_order_mailbox').on('shop_order').column('mailbox').execute()
  },
}
