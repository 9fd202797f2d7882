import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** A line of an order notes the rate of the tax in its price. Of orders that are there already the rate is not known. */
export const orderTaxesMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema.alterTable('order_line').addColumn('tax_rate', 'integer').execute()
  },
}
