import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** Wishlists and their products. A wishlist is deleted with its account. */
export const wishlistsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable('wishlist')
      .addColumn('user_id', 'text', (c) => c.notNull().references('identity_user.id').onDelete('cascade'))
      .addColumn('brand', 'text', (c) => c.notNull())
      .addColumn('revision', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('wishlist_pk', ['user_id', 'brand'])
      .execute()
    await db.schema
      .createTable('wishlist_item')
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('brand', 'text', (c) => c.notNull())
      .addColumn('pid', 'text', (c) => c.notNull())
      .addColumn('position', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('wishlist_item_pk', ['user_id', 'brand', 'pid'])
      .addForeignKeyConstraint('wishlist_item_list', ['user_id', 'brand'], 'wishlist', ['user_id', 'brand'], (c) =>
        c.onDelete('cascade'),
      )
      .execute()
  },
}
