import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** SQLite cannot take a constraint away from a table, so the lines move into a new one. */
const widenSqlite = async (db: Kysely<Tables>): Promise<void> => {
  await db.schema
    .createTable('basket_line_next')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('basket_id', 'text', (c) => c.notNull().references('basket.id').onDelete('cascade'))
    .addColumn('sku', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('gift', 'text')
    .addColumn('gift_email', 'text')
    .addColumn('gift_key', 'text', (c) => c.notNull().defaultTo(''))
    .addUniqueConstraint('basket_line_article', ['basket_id', 'sku', 'gift_key'])
    .execute()
  await sql`insert into basket_line_next (id, basket_id, sku, quantity, position)
    select id, basket_id, sku, quantity, position from basket_line`.execute(db)
  await db.schema.dropTable('basket_line').execute()
  await db.schema.alterTable('basket_line_next').renameTo('basket_line').execute()
}

const widenPostgres = async (db: Kysely<Tables>): Promise<void> => {
  await db.schema
    .alterTable('basket_line')
    .addColumn('gift', 'text')
    .addColumn('gift_email', 'text')
    .addColumn('gift_key', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('basket_line').dropConstraint('basket_line_sku').execute()
  await db.schema
    .alterTable('basket_line')
    .addUniqueConstraint('basket_line_article', ['basket_id', 'sku', 'gift_key'])
    .execute()
}

/** Gifts of bags and orders, and the cards that are made of them. A line of a bag is another one when its gift is another. */
export const giftCardsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    const postgres = db.getExecutor().adapter instanceof PostgresAdapter
    await (postgres ? widenPostgres(db) : widenSqlite(db))
    await db.schema.alterTable('order_line').addColumn('gift', 'text').execute()
    await db.schema.alterTable('order_line').addColumn('gift_email', 'text').execute()
    await db.schema.createIndex('basket_line_gift_email').on('basket_line').column('gift_email').execute()
    await db.schema.createIndex('order_line_gift_email').on('order_line').column('gift_email').execute()
    await db.schema
      .createTable('gift_card')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('order_number', 'text', (c) => c.notNull().references('shop_order.number').onDelete('cascade'))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('piece', 'integer', (c) => c.notNull())
      .addColumn('brand', 'text', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('code_hash', 'text', (c) => c.unique())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('sent_at', 'bigint')
      .addColumn('cancelled_at', 'bigint')
      .addUniqueConstraint('gift_card_piece', ['order_number', 'position', 'piece'])
      .execute()
  },
}
