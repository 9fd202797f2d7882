import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

const amounts = ['amount', 'sale_amount', 'sale_from', 'sale_until'] as const

/** Prices that feeds have told, what was told before, and the number of the last change. */
export const pricesMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    const price = db.schema
      .createTable('price')
      .addColumn('brand', 'text', (c) => c.notNull())
      .addColumn('pid', 'text', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
    await amounts
      .reduce((table, name) => table.addColumn(name, 'bigint'), price)
      .addColumn('sequence', 'bigint', (c) => c.notNull())
      .addColumn('version', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('price_pk', ['brand', 'pid', 'currency'])
      .execute()
    await db.schema.createIndex('price_changes').on('price').column('version').execute()
    const past = db.schema
      .createTable('past_price')
      .addColumn('brand', 'text', (c) => c.notNull())
      .addColumn('pid', 'text', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('since', 'bigint', (c) => c.notNull())
    await amounts
      .reduce((table, name) => table.addColumn(name, 'bigint'), past)
      .addPrimaryKeyConstraint('past_price_pk', ['brand', 'pid', 'currency', 'since'])
      .execute()
    await db.schema
      .createTable('price_version')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('version', 'bigint', (c) => c.notNull())
      .execute()
  },
}
