import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

const createOrders = async (db: Kysely<Tables>): Promise<void> => {
  await db.schema
    .createTable('shop_order')
    .addColumn('number', 'text', (c) => c.primaryKey())
    .addColumn('brand', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('site', 'text', (c) => c.notNull())
    .addColumn('link_base', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('key_hash', 'text', (c) => c.notNull().unique())
    .addColumn('basket_id', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('normal_email', 'text', (c) => c.notNull())
    .addColumn('shipping_address', 'text')
    .addColumn('billing_address', 'text')
    .addColumn('delivery_method', 'text', (c) => c.notNull())
    .addColumn('days_from', 'integer')
    .addColumn('days_to', 'integer')
    .addColumn('payment_method', 'text', (c) => c.notNull())
    .addColumn('promotion_code', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('item_count', 'integer', (c) => c.notNull())
    .addColumn('sub_total', 'bigint', (c) => c.notNull())
    .addColumn('shipping_total', 'bigint', (c) => c.notNull())
    .addColumn('discount', 'bigint', (c) => c.notNull())
    .addColumn('total', 'bigint', (c) => c.notNull())
    .addColumn('placed_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('pay_before', 'bigint')
    .execute()
  await db.schema.createIndex('shop_order_user').on('shop_order').columns(['user_id', 'brand', 'placed_at']).execute()
  await db.schema.createIndex('shop_order_email').on('shop_order').column('normal_email').execute()
  await db.schema.createIndex('shop_order_pay_before').on('shop_order').columns(['state', 'pay_before']).execute()
}

const createLines = async (db: Kysely<Tables>): Promise<void> => {
  await db.schema
    .createTable('order_line')
    .addColumn('order_number', 'text', (c) => c.notNull().references('shop_order.number').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('sku', 'text', (c) => c.notNull())
    .addColumn('pid', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('colour', 'text', (c) => c.notNull())
    .addColumn('size', 'text', (c) => c.notNull())
    .addColumn('shipment_type', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('unit_price', 'bigint', (c) => c.notNull())
    .addColumn('total', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_line_pk', ['order_number', 'position'])
    .execute()
}

const createPayments = async (db: Kysely<Tables>): Promise<void> => {
  await db.schema
    .createTable('payment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_number', 'text', (c) => c.notNull().unique().references('shop_order.number').onDelete('cascade'))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('payment_state').on('payment').columns(['state', 'created_at']).execute()
  await db.schema
    .createTable('test_bank')
    .addColumn('payment_id', 'text', (c) => c.primaryKey())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('return_path', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) => c.notNull().defaultTo('open'))
    .execute()
}

/** Orders with their lines and payments; a bag keeps the chosen delivery method and promotion code. */
export const ordersMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .alterTable('basket')
      .addColumn('delivery_method', 'text', (c) => c.notNull().defaultTo('standard'))
      .execute()
    await db.schema
      .alterTable('basket')
      .addColumn('promotion_code', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await createOrders(db)
    await createLines(db)
    await createPayments(db)
  },
}
