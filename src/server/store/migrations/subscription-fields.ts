import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** What a subscription has brought beside its address: as it was confirmed, and as it waits for the mailed link. */
export const subscriptionFieldsMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema.alterTable('subscription').addColumn('fields', 'text').execute()
    await db.schema.alterTable('subscription').addColumn('asked_fields', 'text').execute()
  },
}
