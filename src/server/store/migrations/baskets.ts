import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** Bags and their lines. */
export const basketsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('basket')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('brand', 'text', (c) => c.notNull())
      .addColumn('country', 'text', (c) => c.notNull())
      .addColumn('token_hash', 'text', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('email', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('shipping_address', 'text')
      .addColumn('billing_address', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('basket_owner', ['token_hash', 'brand', 'country'])
      .execute()
    await db.schema
      .createTable('basket_line')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('basket_id', 'text', (c) => c.notNull().references('basket.id').onDelete('cascade'))
      .addColumn('sku', 'text', (c) => c.notNull())
      .addColumn('quantity', 'integer', (c) => c.notNull())
      .addColumn('position', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('basket_line_sku', ['basket_id', 'sku'])
      .execute()
  },
}

/** How much of each article can be sold. */
export const stockMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('stock')
      .addColumn('brand', 'text', (c) => c.notNull())
      .addColumn('sku', 'text', (c) => c.notNull())
      .addColumn('available', 'integer', (c) => c.notNull())
      .addColumn('seeded', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('stock_pk', ['brand', 'sku'])
      .execute()
  },
}
