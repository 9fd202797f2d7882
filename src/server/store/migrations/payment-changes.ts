import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** Payments of one way to pay are found by what they came to and when: the shop asks every minute for those that ended a short time ago. */
export const paymentChangesMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema.createIndex('payment_changed').on('payment').columns(['state', 'method', 'changed_at']).execute()
  },
}

/** The test bank says of which order a payment is, as every provider does. */
export const bankOrdersMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .alterTable('test_bank')
      .addColumn('order_number', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
}
