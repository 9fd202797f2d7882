import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Tables } from '../tables.ts'

/** A bag notes the key of the form that has put the last gift card into it, so that a second sending is known. */
export const basketFormKeysMigration: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .alterTable('basket')
      .addColumn('form_key', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
}
