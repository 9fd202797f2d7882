import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from './tables.ts'

/** Links to a newsletter are the brand's; those that were mailed before confirm nothing and are asked for again. */
export const linkBrandMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema.alterTable('identity_link').addColumn('brand', 'text').execute()
  },
}
