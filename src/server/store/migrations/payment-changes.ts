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

/**
 * A login finds the orders that wait for their payment by the bag into which their goods may return. Goods bring their delivery method back
 * where none is chosen: until now that was written as the standard method.
 */
export const orderBagsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.updateTable('basket').set({ delivery_method: '' }).where('delivery_method', '=', 'standard').execute()
    await db.schema.createIndex('shop_order_basket').on('shop_order').columns(['basket_id', 'state']).execute()
  },
}

/** An order that waits for its payment is mailed about once. */
export const paymentRemindersMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema.alterTable('payment').addColumn('reminded_at', 'bigint').execute()
  },
}
